import { clocks } from '#basics/clock.ts'
import type { RegionChoice } from '../contract.ts'
import { dateFormats, locales, weekStarts } from './region-choices.ts'
import { isTimezone } from './time-zones.ts'

export const unknownPreference = 'Failed to save your preferences. Please try again.'

/** Regional settings as they are stored, or null for what is not offered. */
export function readRegion(form: Record<keyof RegionChoice, string>): RegionChoice | null {
  const locale = locales.find((known) => known === form.locale)
  const dateFormat = dateFormats.find((known) => known === form.dateFormat)
  const weekStartsOn = weekStarts.find((known) => known === form.weekStartsOn)
  const clock = clocks.find((known) => known === form.clock)
  if (locale === undefined || dateFormat === undefined || weekStartsOn === undefined || clock === undefined) return null
  return isTimezone(form.timezone) ? { timezone: form.timezone, locale, dateFormat, weekStartsOn, clock } : null
}

export function isSameRegion(one: RegionChoice, other: RegionChoice): boolean {
  const fields = ['timezone', 'locale', 'dateFormat', 'weekStartsOn', 'clock'] as const
  return fields.every((field) => one[field] === other[field])
}
