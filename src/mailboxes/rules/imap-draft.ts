import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import type { ImapServer } from '../contract.ts'

/** What is typed to connect an IMAP mailbox, as it is typed. */
export interface ImapDraft {
  emailAddress: string
  host: string
  port: string
  tls: ImapServer['tls']
  user: string
  password: string
}

export type ImapDraftField = keyof ImapDraft
export type ImapFaults = Partial<Record<ImapDraftField, string>>

export const blankImapDraft: ImapDraft = {
  emailAddress: '',
  host: '',
  port: '993',
  tls: 'implicit',
  user: '',
  password: '',
}

export const invalidMailboxAddress = 'Please enter a valid email address'

/** What is missing before the server can be asked. */
export function imapFaultsOf(draft: ImapDraft): ImapFaults {
  const port = Number(draft.port)
  return {
    ...(!isEmail(normaliseEmail(draft.emailAddress)) && { emailAddress: invalidMailboxAddress }),
    ...(draft.host.trim() === '' && { host: 'Please enter the server of your mailbox, such as imap.example.org' }),
    ...(!(Number.isInteger(port) && port >= 1 && port <= 65_535) && { port: 'A port is a number from 1 to 65535' }),
    ...(draft.user.trim() === '' && { user: 'Please enter the name you sign in with, mostly the address itself' }),
    ...(draft.password === '' && { password: 'Please enter the app password' }),
  }
}

/** The draft with the server that was found for its address. */
export function withServer(draft: ImapDraft, { host, port, tls, user }: ImapServer): ImapDraft {
  return { ...draft, host, port: String(port), tls, user }
}

/** Another encryption has another usual port; one that was typed stays. */
export function withEncryption(draft: ImapDraft, tls: ImapServer['tls']): ImapDraft {
  const isUsual = draft.port === usualPorts[draft.tls]
  return { ...draft, tls, port: isUsual ? usualPorts[tls] : draft.port }
}

const usualPorts: Record<ImapServer['tls'], string> = { implicit: '993', starttls: '143', none: '143' }

export const encryptions: readonly { value: ImapServer['tls']; label: string }[] = [
  { value: 'implicit', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None, at home only' },
]

/** Where the provider of an address makes app passwords, or that it has none. */
export function appPasswordHint(emailAddress: string): string {
  const domain = normaliseEmail(emailAddress).split('@')[1] ?? ''
  const name = domain.split('.')[0] ?? ''
  return hints.find(({ names }) => names.includes(name))?.hint ?? usualHint
}

const usualHint =
  'Not the password you sign in with, where your provider makes app passwords: look for “app password” in its security settings.'
const hints: readonly { names: readonly string[]; hint: string }[] = [
  {
    names: ['gmail', 'googlemail'],
    hint: 'Google makes one at myaccount.google.com/apppasswords once two-step verification is on; see support.google.com/accounts/answer/185833.',
  },
  {
    names: ['outlook', 'hotmail', 'live', 'msn'],
    hint: 'Microsoft has ended passwords for IMAP on these addresses: connect Outlook above, or forward your mail. See support.microsoft.com and look for “app passwords”.',
  },
  {
    names: ['icloud', 'me', 'mac'],
    hint: 'Apple makes one at account.apple.com under Sign-In and Security, App-Specific Passwords.',
  },
  {
    names: ['yahoo', 'ymail', 'rocketmail', 'aol'],
    hint: 'Yahoo and AOL make one under Account security, Generate app password.',
  },
  { names: ['fastmail'], hint: 'Fastmail makes one under Privacy & Security, Manage app passwords.' },
]
