import { getDomain } from 'tldts'

/** Whether two domains are of one organisation (RFC 7489, section 3.2): `mail.school.example` signs for `school.example`. */
export function isSameOrganisation(one: string, other: string): boolean {
  const [first, second] = [one, other].map(organisationOf)
  return first !== null && first === second
}

/** Null for an address in brackets, and for a suffix under which anybody may have a domain. */
function organisationOf(domain: string | undefined): string | null {
  return domain === undefined ? null : getDomain(domain.toLowerCase(), { allowPrivateDomains: true })
}
