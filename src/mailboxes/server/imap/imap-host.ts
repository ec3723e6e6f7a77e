import type { Names } from '#platform/dns/look-up-host.ts'
import { HostRefused, type HostRefusal, type Reachable, reachableHost } from '#platform/dns/reachable-host.ts'
import { ProviderError } from '../source/provider-error.ts'

/** The address of a mail server that a parent named. Throws `ProviderError` where there is none, or none that may be connected to. */
export async function imapHost(host: string, settings: Names & { allowsPrivate: boolean }): Promise<Reachable> {
  try {
    return await reachableHost(host, settings)
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    throw new ProviderError(error.why === 'unavailable' ? 'unavailable' : 'refused', sentences[error.why](host), {
      cause: error,
      field: 'host',
    })
  }
}

const sentences: Record<HostRefusal, (host: string) => string> = {
  unknown: (host) => `There is no mail server called ${host}.`,
  near: (host) => `This Roost may not connect to ${host}: it is no public mail server.`,
  'not-looked-up': (host) => `This Roost looks up no names. Whoever runs it can name ${host} in its hosts file.`,
  unavailable: (host) => `The address of ${host} could not be looked up. Please try again.`,
}
