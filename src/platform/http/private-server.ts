import type { IncomingMessage } from 'node:http'
import { addressKind } from '#platform/address-kind.ts'

export interface Reach {
  host: string
  publicUrl: string
  databaseUrl: string | null
  trustProxy: boolean
}

/**
 * Null if only this machine or this house reaches the server: it listens on a loopback or private address, its PUBLIC_URL is
 * of the same kind, it uses the database that Roost brings, and it has no proxy in front. Otherwise the reason, as the end
 * of a sentence with "since".
 */
export function whyNotPrivate({ host, publicUrl, databaseUrl, trustProxy }: Reach): string | null {
  if (databaseUrl !== null) return 'DATABASE_URL is set'
  // A proxy passes on requests from wherever people reach the proxy.
  if (trustProxy) return 'TRUST_PROXY is set'
  const [listening, named] = [addressKind(host), addressKind(new URL(publicUrl).hostname)]
  if (listening === 'public') return 'HOST is neither this machine nor a private address'
  if (named === 'public') return 'PUBLIC_URL is neither this machine nor a private address'
  return listening === named ? null : 'HOST and PUBLIC_URL are not of the same kind, both this machine or both private'
}

/**
 * Whether a proxy or a tunnel passed this request on, whatever the settings say: it has a proxy's header, or it is HTTP/1.0,
 * which browsers no longer send and nginx sent by default until 1.29.7.
 */
export function isForwarded({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return (
    httpVersion === '1.0' ||
    Object.keys(headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))
  )
}
