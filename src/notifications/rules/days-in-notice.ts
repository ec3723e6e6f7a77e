import { type HourCycle, sayClock } from '#basics/clock.ts'
import { addDays, type Day } from '#basics/day.ts'
import { sayDay } from '#basics/say-when.ts'

interface Reading {
  today: Day
  /** The locale that the notice was written in. */
  writtenIn: string
  locale: string
  clock?: HourCycle | undefined
}

/**
 * A notice names its days by their date, since it is read for days: `Thu 14 May 2026 15:30`. To whoever reads it, near ones are
 * said as people say them, `today`, `Thu 14 May`, and hours by their own clock. Earlier notices have a comma before the hours.
 */
export function withDaysSaid(text: string, reading: Reading): string {
  const days = daysAround(reading)
  return text.replace(written, (_all, date: string, hours: string) => {
    return (days.get(date) ?? date) + hours.replaceAll(/\d\d:\d\d/g, (wall) => sayClock(wall, reading.clock))
  })
}

/** `Thu 14 May 2026`, `Thu May 14, 2026 09:00 to 10:30`. */
const written =
  /(\p{L}{2,6} (?:\d{1,2} \p{L}{3,9}\.?,?|\p{L}{3,9}\.? \d{1,2},?) \d{4})((?:,? \d\d:\d\d(?: to \d\d:\d\d)?)?)/gu

let known: { key: string; days: Map<string, string> } | undefined

/** What each day near today is called, by its date: worked out once a day. */
function daysAround({ today, writtenIn, locale }: Reading): Map<string, string> {
  const key = `${today} ${writtenIn} ${locale}`
  if (known?.key === key) return known.days
  const days = new Map<string, string>()
  for (let step = -1; step <= daysAhead; step++) {
    const day = addDays(today, step)
    days.set(sayDay(day, { today: neverToday, locale: writtenIn }), sayDay(day, { today, locale }))
  }
  known = { key, days }
  return days
}

const daysAhead = 366
const neverToday = '0001-01-01'
