/** The locales that Roost writes dates in, each with its order of figures. */
const dateFormats = {
  'en-AU': 'DD/MM/YYYY',
  'en-US': 'MM/DD/YYYY',
  'en-GB': 'DD/MM/YYYY',
  'en-CA': 'DD/MM/YYYY',
} as const

export interface Region {
  timezone: string
  locale: keyof typeof dateFormats
  dateFormat: (typeof dateFormats)[keyof typeof dateFormats]
}

/** The region that a browser states, with UTC and en-US for what it does not, or what nobody knows. */
export function regionOf({
  timezone = '',
  locale = '',
}: {
  timezone?: string | undefined
  locale?: string | undefined
}): Region {
  const known = Object.hasOwn(dateFormats, locale) ? (locale as Region['locale']) : 'en-US'
  return { timezone: isTimezone(timezone) ? timezone : 'UTC', locale: known, dateFormat: dateFormats[known] }
}

/** `harper-x7k2m9`: the family's name as far as an address can hold it, and what makes it the only one. */
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

function isTimezone(text: string): boolean {
  // A name, not an offset such as +05:00: that one would not follow the clocks of its place.
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }) instanceof Intl.DateTimeFormat
  } catch {
    // Intl knows the zone or throws; it has no other way to ask.
    return false
  }
}
