import type { HourCycle } from '#basics/clock.ts'
import { type OfferedLocale, offeredLocales } from '#basics/nearest-locale.ts'
import type { LocaleSettings } from '#basics/say-when.ts'

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export const weekStarts = ['sunday', 'monday'] as const
export const locales = offeredLocales
export type Locale = OfferedLocale

export const localeNames: Record<Locale, string> = {
  'en-AU': 'English (Australia)',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-CA': 'English (Canada)',
}

/** The order of figures that each locale begins with. */
export const usualDateFormat: Record<Locale, LocaleSettings['dateFormat']> = {
  'en-AU': 'DD/MM/YYYY',
  'en-US': 'MM/DD/YYYY',
  'en-GB': 'DD/MM/YYYY',
  'en-CA': 'DD/MM/YYYY',
}

/** How each locale writes the time of day, and which day begins its week (CLDR). */
export const usualClock: Record<Locale, HourCycle> = { 'en-AU': '12', 'en-US': '12', 'en-GB': '24', 'en-CA': '12' }
export const usualWeekStart: Record<Locale, (typeof weekStarts)[number]> = {
  'en-AU': 'monday',
  'en-US': 'sunday',
  'en-GB': 'monday',
  'en-CA': 'sunday',
}

export const clockNames: Record<HourCycle, string> = { '12': '3:30 pm', '24': '15:30' }

/** The zones that are offered first, by the name of their city. */
export const namedZones: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'Sydney',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Perth': 'Perth',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Hobart': 'Hobart',
  'America/New_York': 'New York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Los_Angeles': 'Los Angeles',
  'America/Toronto': 'Toronto',
  'America/Vancouver': 'Vancouver',
  'Europe/London': 'London',
  'Europe/Berlin': 'Berlin',
  'Europe/Paris': 'Paris',
  'Europe/Rome': 'Rome',
  'Asia/Tokyo': 'Tokyo',
  'Asia/Shanghai': 'Shanghai',
  'Asia/Singapore': 'Singapore',
  'Asia/Dubai': 'Dubai',
  UTC: 'UTC',
}
