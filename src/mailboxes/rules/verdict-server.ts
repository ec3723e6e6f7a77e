import type { Mailbox } from '../contract.ts'

const google = 'mx.google.com'
/** Hosts of IMAP servers whose provider names itself as told here; of others nobody knows what to believe, and Roost checks for itself. */
const byHost: ReadonlyMap<string, string> = new Map([
  ['imap.gmail.com', google],
  ['imap.googlemail.com', google],
])

/**
 * By which name a mailbox's provider writes down what it found of a mail's sender (`authserv-id`, RFC 8601); empty where it writes none, as
 * Microsoft's do not. Null where that is not known.
 */
export function verdictServerOf({
  provider,
  imapHost,
}: {
  provider: Mailbox['provider']
  imapHost: string | null
}): string | null {
  switch (provider) {
    case 'gmail':
      return google
    case 'outlook':
      return ''
    case 'imap':
      return byHost.get(imapHost?.toLowerCase() ?? '') ?? null
  }
}
