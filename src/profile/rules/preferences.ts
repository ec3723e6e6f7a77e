import type { RegionChoice } from '../contract.ts'
import { dateFormats, locales, weekStarts } from './region-choices.ts'
import { isTimezone } from './time-zones.ts'

export const unknownPreference = 'Failed to save your preferences. Please try again.'

/** Regional settings as they are stored, or null for what is not offered. */
export function readRegion(form: {
  timezone: string
  locale: string
  dateFormat: string
  weekStartsOn: string
}): RegionChoice | null {
  const locale = locales.find((known) => known === form.locale)
  const dateFormat = dateFormats.find((known) => known === form.dateFormat)
  const weekStartsOn = weekStarts.find((known) => known === form.weekStartsOn)
  const isKnown = locale !== undefined && dateFormat !== undefined && weekStartsOn !== undefined
  return isKnown && isTimezone(form.timezone) ? { timezone: form.timezone, locale, dateFormat, weekStartsOn } : null
}

export function isSameRegion(one: RegionChoice, other: RegionChoice): boolean {
  return (
    one.timezone === other.timezone &&
    one.locale === other.locale &&
    one.dateFormat === other.dateFormat &&
    one.weekStartsOn === other.weekStartsOn
  )
}
