import { addDays, daysBetween } from '#basics/day.ts'
import { type Series, turnsBetween } from '#calendar/rules/series/occurrences.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'

/** The day of a series nearest to a day, from the rule itself. */
export function occurrenceNear(series: ExistingEvent, { day, most }: { day: string; most: number }): string | null {
  const days = occurrencesWithin(series, { first: addDays(day, -most), last: addDays(day, most) })
  const distance = (other: string) => Math.abs(daysBetween(day, other))
  const [nearest] = days.sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/** The days of a series from one day to another. */
export function occurrencesWithin(series: ExistingEvent, { first, last }: { first: string; last: string }): string[] {
  const at = (day: string, days: number) => new Date(`${addDays(day, days)}T12:00:00Z`)
  return turnsBetween(seriesOf(series), { from: at(first, -2), to: at(last, 2) })
    .map(({ localStart }) => localStart.slice(0, 10))
    .filter((day) => day >= first && day <= last)
}

function seriesOf(event: ExistingEvent): Series {
  return {
    allDay: event.all_day,
    localStart: event.local_start,
    localEnd: event.local_end,
    timezone: event.timezone,
    startTime: event.start_time,
    endTime: event.end_time,
    recurrence: event.recurrence,
    // A day that was taken out is still a day that a mail may speak of again.
    exceptions: [],
    cancelledTurns: [],
  }
}
