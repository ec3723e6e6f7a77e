import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import type { ImapServer } from '#mailboxes/contract.ts'
import { type Dns, DnsError, type DnsRecords, type Exchange, type ServiceRecord } from '#platform/dns/dns.ts'
import { imapServerOfDomain, knownImapServer } from '#mailboxes/rules/known-imap-servers.ts'

const mostRecords = 20

/** The IMAP server of an address: by its domain, or by what the DNS says of that. Nothing but the DNS is asked. */
export async function guessImapServer(typed: string, dns: Dns | null): Promise<ImapServer | null> {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) return null
  const known = knownImapServer(email)
  if (known !== null || dns === null) return known
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const [imaps, exchanges] = await Promise.all([
    orNone<ServiceRecord>(dns.resolve(`_imaps._tcp.${domain}`, 'SRV')),
    orNone<Exchange>(dns.resolve(domain, 'MX')),
  ])
  const preferred = exchanges.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
  return imapServerOfDomain(email, {
    imaps: imaps.slice(0, mostRecords),
    exchanges: preferred.slice(0, mostRecords),
  })
}

/** Without an answer nothing is known, and the person types the server. */
async function orNone<Record>(asked: Promise<DnsRecords>): Promise<Record[]> {
  try {
    return (await asked) as Record[]
  } catch (error) {
    if (error instanceof DnsError) return []
    throw error
  }
}
