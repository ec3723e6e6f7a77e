/** Days for which the former address goes on after a renewal, so that everybody who writes to it can be told. */
export const graceDays = 7

/** Why an address is not renewed. */
export const formerGoesOn = 'Your former address still takes mail. End it first, or renew this one once it has ended.'

/** `harper-x7k2m9`: the family's name as far as an address can hold it, and a tail that makes it unique. */
export function forwardingLocalPart(familyName: string, code: string): string {
  const slug = familyName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .split(/[ -]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 30)
    .replace(/-$/, '')
  return `${slug === '' ? 'family' : slug}-${code}`
}
