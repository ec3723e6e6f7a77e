import { type GoogleServer, startGoogleServer } from '#emulators/gmail/google-server.ts'
import { type MicrosoftServer, startMicrosoftServer } from '#emulators/graph/microsoft-server.ts'
import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import { addressKind } from '#platform/address-kind.ts'
import type { Config } from '#platform/config.ts'
import { mailboxMails } from './mailbox-mails.ts'

/** A mailbox of each parent's at another provider, invented as all the rest. */
export const accounts = {
  gmail: { address: 'tess.wren@gmail.example', name: 'Tess Wren' },
  outlook: { address: 'marcus.wren@outlook.example', name: 'Marcus Wren' },
} as const

/** They guard nothing: what was connected is still connected when the demo is started again. */
const client = { id: 'the-demo', secret: 'the secret of the demo', name: 'Roost' }
const registered = { clientId: client.id, clientSecret: client.secret }
const secret = 'the tokens of the demo'

interface Emulated {
  /** What names them. */
  settings: Partial<Pick<Config, 'google' | 'microsoft'>>
  google: GoogleServer | null
  microsoft: MicrosoftServer | null
  close(): Promise<void>
}

/**
 * Google and Microsoft on this machine, each with a mailbox: of those that the operator has not set up. A browser of another machine could not
 * reach them.
 */
export async function emulateProviders(
  config: Pick<Config, 'google' | 'microsoft' | 'host'>,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Emulated> {
  const isHere = addressKind(config.host) === 'loopback'
  const google =
    isHere && config.google === null ? await startGoogleServer({ client, accounts: [accounts.gmail], secret }) : null
  const microsoft =
    isHere && config.microsoft === null
      ? await startMicrosoftServer({ client, accounts: [accounts.outlook], secret })
      : null
  for (const inbox of google?.mailboxes ?? []) fill(inbox, { folder: 'gmail', now, timezone })
  for (const inbox of microsoft?.mailboxes ?? []) fill(inbox, { folder: 'outlook', now, timezone })
  return {
    settings: {
      ...(google !== null && { google: { ...registered, emulatorUrl: google.url, push: null } }),
      ...(microsoft !== null && { microsoft: { ...registered, emulatorUrl: microsoft.url } }),
    },
    google,
    microsoft,
    async close() {
      await google?.close()
      await microsoft?.close()
    },
  }
}

interface Filling {
  folder: string
  now: Date
  timezone: string
}

function fill(inbox: EmulatedMailbox, filling: Filling): void {
  for (const { raw, receivedAt } of mailboxMails({ ...filling, address: inbox.address }))
    inbox.deliver({ raw, receivedAt, isPrimary: !/^List-Unsubscribe:/m.test(raw) })
}
