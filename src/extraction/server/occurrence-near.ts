import { occurrencesBetween } from '#calendar/rules/occurrences.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'

/** The day of a series nearest to a day, from the rule itself. */
export function occurrenceNear(series: ExistingEvent, day: string, most: number): string | null {
  const middle = Date.parse(`${day}T12:00:00Z`)
  const range = { from: new Date(middle - (most + 2) * 86_400_000), to: new Date(middle + (most + 2) * 86_400_000) }
  const days = occurrencesBetween(storedOf(series), range).map(({ localStart }) => localStart.slice(0, 10))
  const distance = (other: string) => Math.abs(Date.parse(`${other}T12:00:00Z`) - middle) / 86_400_000
  const [nearest] = days.filter((other) => distance(other) <= most).sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/** The days of a series from one day to another. */
export function occurrencesWithin(series: ExistingEvent, { first, last }: { first: string; last: string }): string[] {
  const at = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000)
  return occurrencesBetween(storedOf(series), { from: at(first, -2), to: at(last, 2) })
    .map(({ localStart }) => localStart.slice(0, 10))
    .filter((day) => day >= first && day <= last)
}

function storedOf(event: ExistingEvent) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    category: 'event' as const,
    allDay: event.all_day,
    localStart: event.local_start,
    localEnd: event.local_end,
    timezone: event.timezone,
    startTime: event.start_time,
    endTime: event.end_time,
    endIsAssumed: event.end_is_assumed,
    recurrence: event.recurrence,
    // A day that was taken out is still a day that a mail may speak of again.
    exceptions: [],
    status: event.status,
    attendees: event.attendees,
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
  }
}
