import { addressKind } from './address-kind.ts'
import { ConfigError } from './config-error.ts'
import { type Reach, whyNotPrivate } from './http/private-server.ts'
import { setOrInFile } from './set-or-in-file.ts'

/** Roost as it is registered with Google or Microsoft. */
export interface MailProviderSettings {
  clientId: string
  clientSecret: string
  /** Where an emulator of the provider listens, without a slash at its end; null for the provider itself. */
  emulatorUrl: string | null
}

export interface GoogleSettings extends MailProviderSettings {
  /** The topic to which Gmail publishes what is new, and the service account in whose name it is pushed here; null without. */
  push: { topic: string; account: string } | null
}

type Setting<Name extends string> = { [setting in Name | `${Name}_FILE`]?: string | undefined }
type Read = Setting<'GOOGLE_CLIENT_ID'> &
  Setting<'GOOGLE_CLIENT_SECRET'> &
  Setting<'MICROSOFT_CLIENT_ID'> &
  Setting<'MICROSOFT_CLIENT_SECRET'> & {
    GOOGLE_URL?: string | undefined
    GOOGLE_PUSH_TOPIC?: string | undefined
    GOOGLE_PUSH_ACCOUNT?: string | undefined
    MICROSOFT_URL?: string | undefined
  }

/** Null where Google is not set up. Throws `ConfigError`. */
export function googleSettingsOf(read: Read, reach: Reach): GoogleSettings | null {
  const registered = pairOf('GOOGLE', {
    id: setOrInFile(read, 'GOOGLE_CLIENT_ID'),
    secret: setOrInFile(read, 'GOOGLE_CLIENT_SECRET'),
  })
  const { GOOGLE_PUSH_TOPIC: topic, GOOGLE_PUSH_ACCOUNT: account } = read
  if ((topic === undefined) !== (account === undefined))
    throw new ConfigError('GOOGLE_PUSH_TOPIC and GOOGLE_PUSH_ACCOUNT go together: set both or neither.')
  if (topic !== undefined && !/^projects\/[\w.:-]+\/topics\/[\w.~%+-]+$/.test(topic))
    throw new ConfigError('GOOGLE_PUSH_TOPIC has to be of the form projects/NAME/topics/NAME.')
  const emulatorUrl = emulatorOf('GOOGLE_URL', { url: read.GOOGLE_URL, reach })
  const push = topic === undefined || account === undefined ? null : { topic, account }
  return registered && { ...registered, emulatorUrl, push }
}

/** Null where Microsoft is not set up. Throws `ConfigError`. */
export function microsoftSettingsOf(read: Read, reach: Reach): MailProviderSettings | null {
  const registered = pairOf('MICROSOFT', {
    id: setOrInFile(read, 'MICROSOFT_CLIENT_ID'),
    secret: setOrInFile(read, 'MICROSOFT_CLIENT_SECRET'),
  })
  const emulatorUrl = emulatorOf('MICROSOFT_URL', { url: read.MICROSOFT_URL, reach })
  return registered && { ...registered, emulatorUrl }
}

function pairOf(
  provider: string,
  { id, secret }: { id: string | null; secret: string | null },
): Pick<MailProviderSettings, 'clientId' | 'clientSecret'> | null {
  if (id === null && secret === null) return null
  if (id === null || secret === null)
    throw new ConfigError(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET go together: set both or neither.`)
  return { clientId: id, clientSecret: secret }
}

/** Codes and tokens go there, so only a server that nobody else reaches takes another address than the provider's own. */
function emulatorOf(setting: string, { url, reach }: { url: string | undefined; reach: Reach }): string | null {
  if (url === undefined) return null
  if (!URL.canParse(url) || addressKind(new URL(url).hostname) === 'public')
    throw new ConfigError(
      `${setting} is for an emulator on this machine or in this network, and names no such address.`,
    )
  const reason = whyNotPrivate(reach)
  if (reason !== null) throw new ConfigError(`${setting} is for an emulator, and is refused here, since ${reason}.`)
  return url.replace(/\/+$/, '')
}
