import { Resolver } from 'node:dns/promises'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import type { ImapServer } from '#mailboxes/contract.ts'
import { imapServerOfDomain, knownImapServer } from '#mailboxes/rules/known-imap-servers.ts'

/** Milliseconds for one question to the DNS. */
const patience = 2_000
const mostRecords = 20

/** The IMAP server of an address: by its domain, or by what the DNS says of that. Nothing but the DNS is asked. */
export async function guessImapServer(typed: string): Promise<ImapServer | null> {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) return null
  const known = knownImapServer(email)
  if (known !== null) return known
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const resolver = new Resolver({ timeout: patience, tries: 1 })
  const [imaps, exchanges] = await Promise.all([
    orNone(resolver.resolveSrv(`_imaps._tcp.${domain}`)),
    orNone(resolver.resolveMx(domain)),
  ])
  const preferred = exchanges.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
  return imapServerOfDomain(email, {
    imaps: imaps.slice(0, mostRecords),
    exchanges: preferred.slice(0, mostRecords),
  })
}

/** Without an answer nothing is known, and the person types the server. */
function orNone<Record>(asked: Promise<Record[]>): Promise<Record[]> {
  return asked.catch(() => [])
}
