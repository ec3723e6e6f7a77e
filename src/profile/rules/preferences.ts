import type { RegionChoice } from '../contract.ts'
import { dateFormats, locales } from './region-choices.ts'
import { isTimezone } from './time-zones.ts'

export const unknownPreference = 'Failed to save your preferences. Please try again.'

/** Regional settings as they are stored, or null for what is not offered. */
export function readRegion(form: { timezone: string; locale: string; dateFormat: string }): RegionChoice | null {
  const locale = locales.find((known) => known === form.locale)
  const dateFormat = dateFormats.find((known) => known === form.dateFormat)
  if (locale === undefined || dateFormat === undefined || !isTimezone(form.timezone)) return null
  return { timezone: form.timezone, locale, dateFormat }
}

export function isSameRegion(one: RegionChoice, other: RegionChoice): boolean {
  return one.timezone === other.timezone && one.locale === other.locale && one.dateFormat === other.dateFormat
}
