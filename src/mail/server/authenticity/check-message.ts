import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import { isEmail } from '#basics/email-address.ts'
import { readAuthenticationResults } from '#mail/rules/authenticity/authentication-results.ts'
import type { Origin, SmtpOrigin } from '#mail/rules/authenticity/origin.ts'
import { isSameOrganisation } from '#mail/rules/authenticity/same-organisation.ts'
import { statedFindings } from '#mail/rules/authenticity/stated-findings.ts'
import type { Findings, Proof } from '#mail/rules/authenticity/verdict.ts'
import { allHeaderFields } from '#message/rules/header/header-fields.ts'
import { mailboxesIn } from '#message/rules/header/mailboxes.ts'
import { headOf } from '#message/server/part/message-parts.ts'
import { addressKind } from '#platform/address-kind.ts'
import { boundedDns, type Dns, saysThereIsNone } from '#platform/dns/dns.ts'
import type { Log } from '#platform/log.ts'
import { ownKeyNames, sealersOf, sealKeyNames } from './signed-keys.ts'
import { type CheckedSignatures, type Signed, verifySignatures } from './verify-signatures.ts'

type Fields = readonly { name: string; value: string }[]

export interface CheckedMessage {
  /** The address in From; null where it names none, or several. */
  address: string | null
  findings: Findings
}

/** Questions to the domain name system for one message, and milliseconds that they may take together. */
const bounds = { questions: 80, milliseconds: 10_000 }

/** Finds what shows that a message is from whom it says. `raw` may be gone afterwards. */
export async function checkMessage(
  raw: Uint8Array,
  { origin, dns, log }: { origin: Origin; dns: Dns; log: Log },
): Promise<CheckedMessage> {
  const { head } = headOf(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  const fields = allHeaderFields(head)
  const { address, domain } = authorOf(fields)
  const unknown: Findings = {
    domain,
    hasOneSender: address !== null,
    signature: missing,
    server: missing,
    voucher: missing,
    policy: 'none',
  }
  if (address === null) return { address, findings: unknown }
  const findings =
    'authservId' in origin
      ? foundByProvider(fields, { domain, authservId: origin.authservId })
      : await foundHere({ raw, fields, domain, origin, dns: boundedDns(dns, bounds), log })
  return { address, findings: { ...unknown, ...findings } }
}

const missing: Proof = { is: 'missing' }

/** Whom the mail names as its sender. Of several From one program shows the first and another the last, so they name nobody. */
function authorOf(fields: Fields): { address: string | null; domain: string } {
  const [from, ...others] = fields.filter(({ name }) => name === 'from')
  const addresses = mailboxesIn((from?.value ?? '').slice(0, 1_000)).map(({ address }) => address.toLowerCase())
  const domains = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  const [address = ''] = addresses
  const [domain = ''] = domains
  const isOne = others.length === 0 && domains.size === 1 && isEmail(address)
  return { address: isOne ? address : null, domain: domain.slice(0, 255) }
}

/** What a mailbox's provider found, who writes it above all else; nothing where somebody else's stands there. */
export function foundByProvider(
  fields: Fields,
  { domain, authservId }: { domain: string; authservId: string },
): Partial<Findings> {
  const stated = fields.find(({ name }) => name === 'authentication-results')
  const results = stated && readAuthenticationResults(stated.value)
  return results?.authservId === authservId.toLowerCase() ? statedFindings(results, { domain }) : { policy: 'unknown' }
}

interface Checking {
  raw: Uint8Array
  fields: Fields
  domain: string
  origin: SmtpOrigin
  dns: Dns
  log: Log
}

async function foundHere({ raw, fields, domain, origin, dns, log }: Checking): Promise<Partial<Findings>> {
  const own = ownKeyNames(fields, { domain })
  const seals = sealKeyNames(fields)
  const [keys, server] = await Promise.all([keysAt([...own, ...seals], dns), serverOf({ origin, domain, dns })])
  const checked = keys.size === 0 ? nothingSigned : await verified({ raw, keys, log })
  const signers = checked.signatures.filter(
    ({ domain: signer, isValid, headers }) =>
      isValid && isSameOrganisation(signer, domain) && coversWhatIsRead(headers, fields),
  )
  const { policy, signature, ownServer } = await policyOf({ domain, signers, server, dns })
  const isUnknown = (names: readonly string[]) =>
    names.some((name) => typeof keys.get(name) === 'string' && !noKey(keys.get(name)))
  return {
    signature: signature ?? (isUnknown(own) ? { is: 'unknown' } : missing),
    server: ownServer,
    voucher: checked.hasValidChain ? voucherOf(fields, { domain }) : isUnknown(seals) ? { is: 'unknown' } : missing,
    policy,
  }
}

const nothingSigned: CheckedSignatures = { signatures: [], hasValidChain: false }

/** A message that breaks the verification has no valid signature: else whoever forges one would only have to break it. */
async function verified({ log, ...signed }: Signed & { log: Log }): Promise<CheckedSignatures> {
  try {
    return await verifySignatures(signed)
  } catch (error) {
    log.warn('the signatures of a mail could not be verified', { error })
    return nothingSigned
  }
}

type Keys = Map<string, { record: string } | string>

function noKey(key: { record: string } | string | undefined): boolean {
  return typeof key === 'string' && saysThereIsNone({ code: key })
}

async function keysAt(names: readonly string[], dns: Dns): Promise<Keys> {
  const looked = names.map(async (name): Promise<[string, { record: string } | string]> => {
    try {
      const [first] = (await dns.resolve(name, 'TXT')) as string[][]
      return [name, { record: (first ?? []).join('').slice(0, 8_000) }]
    } catch (error) {
      return [name, (error as { code?: string }).code ?? 'EUNKNOWN']
    }
  })
  return new Map(await Promise.all(looked))
}

const readOnce = ['from', 'subject', 'date', 'content-type', 'content-transfer-encoding']

/**
 * Whether a signature covers who wrote the mail and about what. A second header of a kind is not covered where the first is, and what it says would be
 * read: so nothing counts then.
 */
function coversWhatIsRead(covered: readonly string[], fields: Fields): boolean {
  const count = (wanted: string) => fields.filter(({ name }) => name === wanted).length
  if (readOnce.some((name) => count(name) > 1)) return false
  return covered.includes('from') && (count('subject') === 0 || covered.includes('subject'))
}

/** Whether the server that handed it over is one of its domain's. Only where the envelope names that domain does the answer count (RFC 7489, section 3.1). */
async function serverOf({
  origin,
  domain,
  dns,
}: Pick<Checking, 'origin' | 'domain' | 'dns'>): Promise<Findings['server']> {
  const by = (origin.from === '' ? origin.helo : origin.from.slice(origin.from.lastIndexOf('@') + 1)).toLowerCase()
  if (!isSameOrganisation(by, domain)) return missing
  if (origin.address === '' || addressKind(origin.address) !== 'public') return { is: 'hidden' }
  const { status } = await spf({
    ip: origin.address,
    helo: origin.helo,
    sender: origin.from,
    mta: 'roost',
    maxElapsedTime: bounds.milliseconds,
    resolver: (name, type) => ask(dns, name, type),
  })
  if (status.result === 'pass') return { is: 'there', by }
  return { is: status.result === 'temperror' ? 'unknown' : 'missing' }
}

function ask(dns: Dns, name: string, type: string): Promise<string[][] | string[]> {
  return dns.resolve(name, type as Parameters<Dns['resolve']>[1]) as Promise<string[][] | string[]>
}

interface Aligning extends Pick<Checking, 'domain' | 'dns'> {
  signers: readonly { domain: string }[]
  server: Findings['server']
}

/** What the domain asks for, and which of the signatures and servers its alignment lets count. */
async function policyOf({ domain, signers, server, dns }: Aligning) {
  const [signer] = signers
  const relaxed = {
    signature: signer === undefined ? null : ({ is: 'there', by: signer.domain } as const),
    ownServer: server,
  }
  const found = await dmarc({
    headerFrom: [`postmaster@${domain}`],
    spfDomains: server.is === 'there' ? [server.by] : [],
    dkimDomains: signers.map((each, id) => ({ id: String(id), domain: each.domain, aligned: each.domain })),
    resolver: (name, type) => ask(dns, name, type),
  })
  if (found === false || found.status.result === 'none') return { ...relaxed, policy: 'none' as const }
  if (found.status.result === 'temperror') return { ...relaxed, policy: 'unknown' as const }
  const { dkim, spf: sent } = found.alignment
  return {
    signature: dkim.result ? ({ is: 'there', by: dkim.result } as const) : null,
    ownServer: server.is === 'there' && !sent.result ? missing : server,
    policy: found.policy === 'none' ? ('monitored' as const) : ('enforced' as const),
  }
}

/** Who of those that passed it on found it to be from its domain: the last of them first. */
function voucherOf(fields: Fields, { domain }: { domain: string }): Proof {
  const sealers = sealersOf(fields)
  const stated = fields
    .filter(({ name }) => name === 'arc-authentication-results')
    .flatMap(({ value }) => {
      const number = /^\s*i\s*=\s*(\d{1,2})\s*;/.exec(value)
      return number === null ? [] : [{ number: number[1] ?? '', text: value.slice(number[0].length) }]
    })
    .toSorted((a, b) => Number(b.number) - Number(a.number))
  for (const { number, text } of stated) {
    const { signature, server } = statedFindings(readAuthenticationResults(text), { domain })
    const by = sealers.get(number)
    if (by !== undefined && (signature.is === 'there' || server.is === 'there')) return { is: 'there', by }
  }
  return missing
}
