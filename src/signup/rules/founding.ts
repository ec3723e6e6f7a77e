import { nearestLocale } from '#basics/nearest-locale.ts'
import type { RegionChoice } from '#profile/contract.ts'
import { usualDateFormat } from '#profile/rules/region-choices.ts'
import { isTimezone } from '#profile/rules/time-zones.ts'

/** The locale decides on which day the week starts, and how the clock reads. */
export type SignUpRegion = Omit<RegionChoice, 'weekStartsOn' | 'clock'>

/**
 * The region that a browser states: the supported locale nearest to its own, and UTC and en-US for what it does not state.
 */
export function signUpRegion({
  timezone = '',
  locale = '',
}: {
  timezone?: string | undefined
  locale?: string | undefined
}): SignUpRegion {
  const known = nearestLocale(locale)
  return { timezone: isTimezone(timezone) ? timezone : 'UTC', locale: known, dateFormat: usualDateFormat[known] }
}
