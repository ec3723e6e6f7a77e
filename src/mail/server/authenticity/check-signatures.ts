import { readAuthenticationResults } from '#mail/rules/authenticity/authentication-results.ts'
import { isSameOrganisation } from '#mail/rules/authenticity/same-organisation.ts'
import { statedFindings } from '#mail/rules/authenticity/stated-findings.ts'
import { missing, type Proof } from '#mail/rules/authenticity/verdict.ts'
import type { HeaderField } from '#message/rules/header/header-fields.ts'
import { type Dns, saysThereIsNone } from '#platform/dns/dns.ts'
import type { Log } from '#platform/log.ts'
import { ownKeyNames, sealersOf, sealKeyNames } from './signed-keys.ts'
import { type CheckedSignatures, type Signed, verifySignatures } from './verify-signatures.ts'

interface Checking {
  raw: Uint8Array
  fields: readonly HeaderField[]
  domain: string
  dns: Dns
  log: Log
}

interface Signatures {
  /** Domains of the mail's organisation whose signatures hold. */
  signers: string[]
  /** What it means where there are none. */
  unsigned: Proof
  voucher: Proof
}

/** DKIM (RFC 6376) and ARC (RFC 8617): whose signatures and seals of a mail hold. `raw` may be gone afterwards. */
export async function checkSignatures({ raw, fields, domain, dns, log }: Checking): Promise<Signatures> {
  const [own, seals] = [ownKeyNames(fields, { domain }), sealKeyNames(fields)]
  const keys = await keysAt([...own, ...seals], dns)
  const { signatures, sealed } = keys.size === 0 ? nothingSigned : await verified({ raw, keys, log })
  const counts = (headers: readonly string[]) => coversWhatIsRead(headers, fields)
  const isUnknown = (names: readonly string[]) => names.some((name) => isUnknownKey(keys.get(name)))
  return {
    signers: signatures
      .filter(
        ({ isValid, headers, domain: signer }) => isValid && counts(headers) && isSameOrganisation(signer, domain),
      )
      .map((signature) => signature.domain),
    unsigned: isUnknown(own) ? { is: 'unknown' } : missing,
    voucher:
      sealed !== null && counts(sealed)
        ? voucherOf(fields, { domain })
        : isUnknown(seals)
          ? { is: 'unknown' }
          : missing,
  }
}

const nothingSigned: CheckedSignatures = { signatures: [], sealed: null }

/** A message that breaks the verification has no valid signature: else whoever forges one would only have to break it. */
async function verified({ log, ...signed }: Signed & { log: Log }): Promise<CheckedSignatures> {
  try {
    return await verifySignatures(signed)
  } catch (error) {
    log.warn('the signatures of a mail could not be verified', { error })
    return nothingSigned
  }
}

async function keysAt(names: readonly string[], dns: Dns): Promise<Signed['keys']> {
  const looked = names.map(async (name): Promise<[string, { record: string } | string]> => {
    try {
      const [first = []] = (await dns.resolve(name, 'TXT')) as string[][]
      return [name, { record: first.join('').slice(0, 8_000) }]
    } catch (error) {
      return [name, (error as { code?: string }).code ?? 'EUNKNOWN']
    }
  })
  return new Map(await Promise.all(looked))
}

function isUnknownKey(key: { record: string } | string | undefined): boolean {
  return typeof key === 'string' && !saysThereIsNone({ code: key })
}

const readOnce = ['from', 'subject', 'date', 'content-type', 'content-transfer-encoding']

/**
 * Whether a signature covers who wrote the mail and about what. A second header of a kind is not covered where the first is, and what it says would be
 * read: so nothing counts then.
 */
function coversWhatIsRead(covered: readonly string[], fields: readonly HeaderField[]): boolean {
  const count = (wanted: string) => fields.filter(({ name }) => name === wanted).length
  if (readOnce.some((name) => count(name) > 1)) return false
  return covered.includes('from') && (count('subject') === 0 || covered.includes('subject'))
}

/** Who of those that passed it on found it to be from its domain: the last of them first. */
function voucherOf(fields: readonly HeaderField[], { domain }: { domain: string }): Proof {
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
