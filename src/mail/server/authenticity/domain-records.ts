import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import type { SmtpOrigin } from '#mail/rules/authenticity/origin.ts'
import { isSameOrganisation } from '#mail/rules/authenticity/same-organisation.ts'
import { type Findings, missing } from '#mail/rules/authenticity/verdict.ts'
import { addressKind } from '#platform/address-kind.ts'
import type { Dns, RecordType } from '#platform/dns/dns.ts'

/** Milliseconds for the servers of a domain, whose record may name other records. */
const patience = 8_000

interface Asking {
  domain: string
  dns: Dns
}

/**
 * SPF (RFC 7208): whether the server that handed a mail over is one of its domain's. Only where the envelope names that domain does the answer count
 * (RFC 7489, section 3.1).
 */
export async function serverOf({
  origin: { address, helo, from },
  domain,
  dns,
}: Asking & { origin: SmtpOrigin }): Promise<Findings['server']> {
  const by = (from === '' ? helo : from.slice(from.lastIndexOf('@') + 1)).toLowerCase()
  if (!isSameOrganisation(by, domain)) return missing
  if (address === '' || addressKind(address) !== 'public') return { is: 'hidden' }
  const { status } = await spf({
    ip: address,
    helo,
    sender: from,
    // It would stand in a header; without it the system's name is asked for.
    mta: 'roost',
    maxElapsedTime: patience,
    resolver: resolverOf(dns),
  })
  if (status.result === 'pass') return { is: 'there', by }
  return { is: status.result === 'temperror' ? 'unknown' : 'missing' }
}

interface Aligning extends Asking {
  /** Whose signatures hold. */
  signers: readonly string[]
  server: Findings['server']
}

interface Policy {
  policy: Findings['policy']
  /** Whose signature counts for the domain; null for nobody's. */
  signer: string | null
  isOwnServer: boolean
}

/** DMARC (RFC 7489): what the domain asks for, and which signatures and servers count by its alignment. */
export async function policyOf({ domain, signers, server, dns }: Aligning): Promise<Policy> {
  const asSame = { signer: signers[0] ?? null, isOwnServer: server.is === 'there' }
  const found = await dmarc({
    headerFrom: [`postmaster@${domain}`],
    spfDomains: server.is === 'there' ? [server.by] : [],
    dkimDomains: signers.map((signer) => ({ id: signer, domain: signer, aligned: signer })),
    resolver: resolverOf(dns),
  })
  if (found === false || found.status.result === 'none') return { ...asSame, policy: 'none' }
  if (found.status.result === 'temperror') return { ...asSame, policy: 'unknown' }
  return {
    signer: found.alignment.dkim.result || null,
    isOwnServer: Boolean(found.alignment.spf.result),
    policy: found.policy === 'none' ? 'monitored' : 'enforced',
  }
}

function resolverOf(dns: Dns) {
  return (name: string, type: string) =>
    // Its types leave out the objects of MX records, which it reads.
    dns.resolve(name, type as RecordType) as Promise<string[][] | string[]>
}
