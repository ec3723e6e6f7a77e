import { isSameOrganisation } from '#mail/rules/authenticity/same-organisation.ts'
import { isTrustedSealer } from '#mail/rules/authenticity/trusted-sealer.ts'
import type { HeaderField } from '#message/rules/header/header-fields.ts'

/** Signatures of one message whose keys are looked up; the first count. */
const mostSignatures = 10

/**
 * The names of the keys of those signatures that can speak for a mail: its own organisation's. Whoever else signed it is not asked, so nobody makes this
 * server wait for a name server of theirs.
 */
export function ownKeyNames(fields: readonly HeaderField[], { domain }: { domain: string }): string[] {
  const signatures = fields.filter(({ name }) => name === 'dkim-signature').map(({ value }) => tagsOf(value))
  return namesOf(signatures.filter((tags) => isSameOrganisation(tags.get('d') ?? '', domain)))
}

/** The names of the keys of a mail's seals; none where somebody sealed it who is not believed. */
export function sealKeyNames(fields: readonly HeaderField[]): string[] {
  const seals = fields
    .filter(({ name }) => name === 'arc-seal' || name === 'arc-message-signature')
    .map(({ name, value }) => ({ name, tags: tagsOf(value) }))
  const isTrusted = seals.every(({ tags }) => isTrustedSealer(tags.get('d') ?? ''))
  return isTrusted && seals.length <= 2 * mostSignatures ? namesOf(seals.map(({ tags }) => tags)) : []
}

/** Who sealed it, by the number of their seal. */
export function sealersOf(fields: readonly HeaderField[]): ReadonlyMap<string, string> {
  const seals = fields.filter(({ name }) => name === 'arc-seal').map(({ value }) => tagsOf(value))
  return new Map(seals.map((tags) => [tags.get('i') ?? '', (tags.get('d') ?? '').toLowerCase()]))
}

function namesOf(signatures: readonly ReadonlyMap<string, string>[]): string[] {
  const names = signatures.flatMap((tags) => {
    const [selector, domain] = [tags.get('s'), tags.get('d')]
    return selector && domain ? [`${selector}._domainkey.${domain}`.toLowerCase()] : []
  })
  return [...new Set(names)].slice(0, mostSignatures)
}

/** `tag=value` with semicolons between them (RFC 6376, section 3.2), without the white space of folding. */
function tagsOf(value: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of value.slice(0, 4_000).split(';')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase()
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(equals + 1).replaceAll(/\s+/g, ''))
  }
  return tags
}
