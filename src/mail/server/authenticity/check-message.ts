import { isEmail } from '#basics/email-address.ts'
import { readAuthenticationResults } from '#mail/rules/authenticity/authentication-results.ts'
import type { HiddenOrigin, Origin, SmtpOrigin, StatedOrigin } from '#mail/rules/authenticity/origin.ts'
import { isSameOrganisation } from '#mail/rules/authenticity/same-organisation.ts'
import { statedFindings } from '#mail/rules/authenticity/stated-findings.ts'
import { type Findings, missing } from '#mail/rules/authenticity/verdict.ts'
import { allHeaderFields, type HeaderField } from '#message/rules/header/header-fields.ts'
import { mailboxesIn } from '#message/rules/header/mailboxes.ts'
import { headOf } from '#message/server/part/message-parts.ts'
import { boundedDns, type Dns } from '#platform/dns/dns.ts'
import type { Log } from '#platform/log.ts'
import { checkSignatures } from './check-signatures.ts'

export interface CheckedMessage {
  /** The address in From; null where it names none, or several. */
  address: string | null
  findings: Findings
}

interface Checking {
  origin: Origin
  dns: Dns
  log: Log
}

/** Finds what shows that a message is from whom it says. `raw` may be gone afterwards. */
export async function checkMessage(raw: Uint8Array, { origin, ...tools }: Checking): Promise<CheckedMessage> {
  if ('authservId' in origin) return statedMessage(raw, origin)
  const { fields, address, domain } = authorIn(raw)
  if (address === null) return unnamed(domain)
  const findings = await foundHere({ ...tools, raw, fields, domain, origin })
  return { address, findings: { ...nothingFound(domain), ...findings } }
}

/** The same of a mailbox's message, of whose header alone it is told. */
export function statedMessage(raw: Uint8Array, { authservId }: StatedOrigin): CheckedMessage {
  const { fields, address, domain } = authorIn(raw)
  if (address === null) return unnamed(domain)
  return { address, findings: { ...nothingFound(domain), ...foundByProvider(fields, { domain, authservId }) } }
}

function nothingFound(domain: string): Findings {
  return { domain, hasOneSender: true, signature: missing, server: missing, voucher: missing, policy: 'none' }
}

function unnamed(domain: string): CheckedMessage {
  return { address: null, findings: { ...nothingFound(domain), hasOneSender: false } }
}

function authorIn(raw: Uint8Array) {
  const { head } = headOf(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  const fields = allHeaderFields(head)
  return { fields, ...authorOf(fields) }
}

/** Whom the mail names as its sender. Of several From one program shows the first and another the last, so they name nobody. */
function authorOf(fields: readonly HeaderField[]): { address: string | null; domain: string } {
  const [from, ...others] = fields.filter(({ name }) => name === 'from')
  const addresses = mailboxesIn((from?.value ?? '').slice(0, 1_000)).map(({ address }) => address)
  const domains = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  const [address = ''] = addresses
  const [domain = ''] = domains
  const isOne = others.length === 0 && domains.size === 1 && isEmail(address)
  return { address: isOne ? address : null, domain: domain.slice(0, 255) }
}

/**
 * What a mailbox's provider found, which it writes above all else that bears that name (RFC 8601, section 5). Where another's stands there, nobody
 * knows.
 */
function foundByProvider(
  fields: readonly HeaderField[],
  { domain, authservId }: { domain: string; authservId: string },
): Partial<Findings> {
  const stated = fields.find(({ name }) => name === 'authentication-results')
  const results = stated && readAuthenticationResults(stated.value)
  return results?.authservId === authservId.toLowerCase() ? statedFindings(results, { domain }) : { policy: 'unknown' }
}

/** Questions to the domain name system, for the servers of a message's domain and for the rest, and milliseconds that they may take. */
const bounds = { questions: 120, milliseconds: 8_000 }

interface CheckingHere extends Omit<Checking, 'origin'> {
  raw: Uint8Array
  fields: readonly HeaderField[]
  domain: string
  origin: SmtpOrigin | HiddenOrigin
}

async function foundHere({ raw, fields, domain, origin, dns, log }: CheckingHere): Promise<Partial<Findings>> {
  // Loaded by the first mail that is checked.
  const { policyOf, serverOf } = await import('./domain-records.ts')
  const [signatures, server] = await Promise.all([
    checkSignatures({ raw, fields, domain, dns: boundedDns(dns, bounds), log }),
    'server' in origin
      ? hiddenServerOf(fields, { domain })
      : serverOf({ origin, domain, dns: boundedDns(dns, bounds) }),
  ])
  const { signers, unsigned, voucher } = signatures
  const { policy, signer, isOwnServer } = await policyOf({ domain, signers, server, dns: boundedDns(dns, bounds) })
  return {
    signature: signer === null ? unsigned : { is: 'there', by: signer },
    server: server.is === 'there' && !isOwnServer ? missing : server,
    voucher,
    policy,
  }
}

/**
 * The server of a mail that lay in a mailbox: hidden where it may be its domain's. The provider writes the envelope's sender above all else (RFC 5321,
 * section 4.4): where that is another organisation's, no server counts.
 */
function hiddenServerOf(fields: readonly HeaderField[], { domain }: { domain: string }): Findings['server'] {
  const path = fields.find(({ name }) => name === 'return-path')?.value.slice(0, 1_000)
  if (path === undefined) return { is: 'hidden' }
  const by = path
    .slice(path.lastIndexOf('@') + 1)
    .replace(/>.*$/s, '')
    .trim()
  return isSameOrganisation(by, domain) ? { is: 'hidden' } : missing
}
