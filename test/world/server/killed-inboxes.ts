import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import type { Dovecot } from '../mail/dovecot.ts'
import { answerConsent } from '../mailboxes/consent.ts'
import { imapForm } from '../mailboxes/imap-mailbox.ts'
import { givenGoogle, givenMicrosoft } from '../mailboxes/providers.ts'

/** An inbox at a provider, from which a server imports that is killed. */
export interface KilledInbox {
  name: string
  /** What the server is started with. */
  variables: Record<string, string>
  deliver(raw: string, receivedAt: Date): void
  connect(server: { url: string; token: string }): Promise<void>
  /** Before each start: what was granted is good no longer, and renewed as the server is killed. */
  expire(): void
}

export interface KilledInboxes {
  inboxes: KilledInbox[]
  close(): Promise<void>
}

/** An inbox at each kind of provider. */
export async function givenKilledInboxes(dovecot: Dovecot): Promise<KilledInboxes> {
  const [google, microsoft] = [await givenGoogle(), await givenMicrosoft()]
  return {
    inboxes: [
      imapInbox(dovecot),
      grantedInbox('gmail', { ...google, variables: variablesOf('GOOGLE', google) }),
      grantedInbox('outlook', { ...microsoft, variables: variablesOf('MICROSOFT', microsoft) }),
    ],
    async close() {
      await google.close()
      await microsoft.close()
    },
  }
}

function imapInbox(dovecot: Dovecot): KilledInbox {
  const inbox = dovecot.addInbox()
  return {
    name: 'imap',
    variables: {},
    deliver: inbox.deliver,
    connect: async (server) => {
      await post(server, '/mailboxes/imap', imapForm(dovecot, inbox))
    },
    expire: () => undefined,
  }
}

interface Emulator {
  mailboxes: EmulatedMailbox[]
  variables: Record<string, string>
  expireAccessTokens(): void
}

function grantedInbox(
  provider: 'gmail' | 'outlook',
  { mailboxes, variables, expireAccessTokens }: Emulator,
): KilledInbox {
  return {
    name: provider,
    variables,
    deliver: (raw, receivedAt) => void mailboxes[0]?.deliver({ raw, receivedAt }),
    connect: async (server) => {
      const { authUrl } = (await post(server, '/mailboxes/connections', { provider })) as { authUrl: string }
      const back = await answerConsent(authUrl)
      const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
      await post(server, '/mailboxes/connections/completion', { provider, code, state })
    },
    expire: expireAccessTokens,
  }
}

function variablesOf(
  name: 'GOOGLE' | 'MICROSOFT',
  { url, client }: { url: string; client: { id: string; secret: string } },
): Record<string, string> {
  return { [`${name}_URL`]: url, [`${name}_CLIENT_ID`]: client.id, [`${name}_CLIENT_SECRET`]: client.secret }
}

async function post({ url, token }: { url: string; token: string }, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`the mailbox was not connected: ${await answer.text()}`)
  return answer.json()
}
