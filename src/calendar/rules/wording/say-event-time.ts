import { type HourCycle, sayClock } from '#basics/clock.ts'
import { type Day, dayLength } from '#basics/day.ts'
import { capitalise, sayDay, sayDayOfMonth } from '#basics/say-when.ts'
import { timeIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { daysOf } from '../days/days-of-events.ts'

/** From when to when an event is. */
export type EventTime = Pick<
  Occurrence,
  'allDay' | 'localStart' | 'localEnd' | 'startTime' | 'endTime' | 'endIsAssumed'
>

/** Where the event is shown, and on which of its days, where it stands below one. */
interface Shown {
  zone: string
  clock?: HourCycle | undefined
  day?: Day | undefined
}

/** `09:00`; on the last of several days `until 02:00`; nothing for a whole day. */
export function sayStart(event: Occurrence, { zone, day, clock }: Shown): string {
  switch (partOf(event, { zone, day })) {
    case 'all-day':
      return ''
    case 'end':
      return `until ${sayClock(timeIn(event.endTime, zone), clock)}`
    case 'start':
      return sayClock(timeIn(event.startTime, zone), clock)
  }
}

/**
 * `All day`, `09:00 to 10:30`, `09:00` where the end was only assumed; of several days `from 10:00` on the first and
 * `until 02:00` on the last. A night is one: `22:00 to 02:00`.
 */
export function sayTimes(event: Occurrence, { zone, day, clock }: Shown): string {
  const start = sayStart(event, { zone, day, clock })
  if (start === '') return 'All day'
  if (event.endIsAssumed || event.startTime === event.endTime || partOf(event, { zone, day }) === 'end') return start
  return isLonger(event) ? `from ${start}` : `${start} to ${sayClock(timeIn(event.endTime, zone), clock)}`
}

/**
 * Of an event over several days the first and the last with their hours: `Fri 27 Nov, 10:00 to Sun 29 Nov, 15:00`,
 * `Fri 27 Nov to Sun 29 Nov, all day`. Null for one that is on one day, or one night.
 */
export function saySpan(
  event: EventTime,
  { zone, clock, ...reader }: { zone: string; clock?: HourCycle | undefined; today: Day; locale: string },
): string | null {
  if (!isOverDays(event, zone)) return null
  const { first, last } = daysOf(event, zone)
  const [from, to] = [capitalise(sayDay(first, reader)), sayDay(last, reader)]
  if (event.allDay) return `${from} to ${to}, all day`
  const [starts, ends] = [event.startTime, event.endTime].map((at) => sayClock(timeIn(at, zone), clock))
  return `${from}, ${starts} to ${to}, ${ends}`
}

/**
 * On a chip of the planner's page, as short as it can be said: `09:00`; of several days `10:00 to 29 Nov` on the first,
 * `to 29 Nov` on those between and `until 15:00` on the last.
 */
export function sayOnChip(event: Occurrence, { locale, ...shown }: Shown & { day: Day; locale: string }): string {
  const start = sayStart(event, shown)
  const { last } = daysOf(event, shown.zone)
  if (shown.day >= last || !isOverDays(event, shown.zone)) return start
  return `${start} to ${sayDayOfMonth(last, locale)}`.trim()
}

/**
 * The same in a sentence: `at 09:00`, `all day`; of several days `from 10:00 until 15:00 on Sun 29 Nov`, on those between
 * `until 15:00 on Sun 29 Nov`, and on the last `until 15:00`.
 */
export function sayTimeInSentence(
  event: Occurrence,
  { today, locale, ...shown }: Shown & { day: Day; today: Day; locale: string },
): string {
  const { zone, clock, day } = shown
  const start = sayStart(event, shown)
  const { first, last } = daysOf(event, zone)
  if (day >= last || !isOverDays(event, zone))
    return start === '' ? 'all day' : start.startsWith('until') ? start : `at ${start}`
  const lastDay = sayDay(last, { today, locale })
  if (event.allDay) return `until ${lastDay}`
  const until = `until ${sayClock(timeIn(event.endTime, zone), clock)} ${/^\p{Lu}|\d/u.test(lastDay) ? 'on ' : ''}${lastDay}`
  return day <= first ? `from ${start} ${until}` : until
}

/** Whether it is told by its first and its last day: it is on several, and no night. */
export function isOverDays(event: EventTime, zone: string): boolean {
  if (event.endIsAssumed || !(event.allDay || isLonger(event))) return false
  const { first, last } = daysOf(event, zone)
  return first !== last
}

/** `09:00 in Perth`, for an event whose own zone shows another time than the reader's. */
export function sayOwnZone(event: Occurrence, { zone, clock }: Pick<Shown, 'zone' | 'clock'>): string | null {
  if (event.allDay || event.timezone === zone) return null
  const own = timeIn(event.startTime, event.timezone)
  if (own === timeIn(event.startTime, zone)) return null
  return `${sayClock(own, clock)} in ${(event.timezone.split('/').at(-1) ?? event.timezone).replaceAll('_', ' ')}`
}

/** From a day on its two hours say nothing without their days. */
function isLonger({ startTime, endTime }: EventTime): boolean {
  return Date.parse(endTime) - Date.parse(startTime) >= dayLength
}

/** The part of an event on a day: an event over midnight starts on one day, ends on another, and fills those between. */
function partOf(event: Occurrence, { zone, day }: Shown): 'start' | 'end' | 'all-day' {
  if (event.allDay) return 'all-day'
  if (day === undefined || event.endIsAssumed) return 'start'
  const { first, last } = daysOf(event, zone)
  if (day <= first) return 'start'
  return day < last ? 'all-day' : 'end'
}
