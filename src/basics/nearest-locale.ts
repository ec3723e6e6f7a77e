/** What the product is offered in. */
export const offeredLocales = ['en-AU', 'en-US', 'en-GB', 'en-CA'] as const
export type OfferedLocale = (typeof offeredLocales)[number]

/**
 * The offered locale with the date order of a language tag (BCP 47), by its region: for `en-IE` and `fr-FR`, with
 * the day first, British. A language without a region is that of where most speak it (CLDR, likely subtags): `de` is Germany's.
 * American where there is none, or it is no language tag.
 */
export function nearestLocale(tag: string): OfferedLocale {
  const region = regionOf(tag)
  if (region === undefined || monthFirst.has(region)) return 'en-US'
  if (region === 'CA') return 'en-CA'
  return region === 'AU' || region === 'NZ' ? 'en-AU' : 'en-GB'
}

/** Where the United States' order of dates is the usual one (CLDR, `en` and `fil`). */
const monthFirst = new Set(['US', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'])

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
