import { addDays, type Day, daysBetween } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'

/** The first and the last day of an event: its own days if it is all day, otherwise the days in the reader's zone. */
export function daysOf(
  event: Pick<Occurrence, 'allDay' | 'localStart' | 'localEnd' | 'startTime' | 'endTime'>,
  zone: string,
): { first: Day; last: Day } {
  if (event.allDay)
    return { first: event.localStart.slice(0, 10), last: (event.localEnd ?? event.localStart).slice(0, 10) }
  const first = dayIn(event.startTime, zone)
  // An event that ends at midnight is not on the day that begins then.
  const end = new Date(Math.max(Date.parse(event.startTime), Date.parse(event.endTime) - 1))
  return { first, last: dayIn(end, zone) }
}

/** The events of each day: all-day events first, then by time. A long event is on each of its days, up to a year of them. */
export function eventsByDay(events: readonly Occurrence[], zone: string): Map<Day, Occurrence[]> {
  const days = new Map<Day, Occurrence[]>()
  for (const event of events.toSorted(byTime)) {
    for (const day of eachDayOf(event, zone)) {
      const known = days.get(day)
      if (known === undefined) days.set(day, [event])
      else known.push(event)
    }
  }
  return days
}

function eachDayOf(event: Occurrence, zone: string): Day[] {
  const { first, last } = daysOf(event, zone)
  // Nearly all events are on one day, and a month may have a thousand. An assumed end does not extend an event to the next
  // day.
  if (first === last || event.endIsAssumed) return [first]
  const length = Math.min(daysBetween(first, last), 366)
  return Array.from({ length: length + 1 }, (_, step) => addDays(first, step))
}

function byTime(a: Occurrence, b: Occurrence): number {
  if (a.allDay !== b.allDay) return a.allDay ? -1 : 1
  if (a.startTime !== b.startTime) return a.startTime < b.startTime ? -1 : 1
  return a.title.localeCompare(b.title)
}
