import { type HourCycle, sayClock } from '#basics/clock.ts'
import { addDays, type Day } from '#basics/day.ts'
import { sayDay } from '#basics/say-when.ts'

interface Reading {
  today: Day
  /** The locale in which the notice was written. */
  writtenIn: string
  locale: string
  clock?: HourCycle | undefined
}

/**
 * A notice is read for several days, so it names each day by its date: `Thu 14 May 2026 15:30`. For the reader, days near
 * today become `today` or `Thu 14 May`, and hours follow the reader's clock. Earlier notices have a comma before the hours.
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

/** The names of the days near today, by date; computed once a day. */
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
