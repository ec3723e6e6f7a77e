import { sayClock } from '#basics/clock.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import type { Clocks } from '#basics/due-day.ts'
import { instantOf, wallClock } from '#basics/zone-clock.ts'
import type { ChangeFields } from '#mail/contract.ts'

/** With both zones, it is said whose clock a due time is by where that is not the reader's. */
export type ReaderRegion = { today: string; locale: string } & Partial<Clocks>

export type Namer = ReaderRegion & { nameOf: (id: string) => string }

type Time = { start?: ChangeFields['start'] | undefined; end?: ChangeFields['end'] }

/** `Thu 26 Nov, 15:40`, `Sat 5 Dec, 14:00 to 16:30`, `Fri 27 Nov to Sun 29 Nov`; nothing where no time is given. */
export function sayTime({ start, end }: Time, reader: ReaderRegion): string {
  if (start === undefined) return end ? `until ${momentOf(end, reader)}` : ''
  const from = capitalise(momentOf(start, reader))
  if (!end || end === start) return from
  return `${from} to ${dayOf(end) === dayOf(start) ? sayClockOf(end, reader) : momentOf(end, reader)}`
}

/** `Today` inside of a sentence; `Thu` stays as it is. */
export function lowered(text: string): string {
  return text.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
}

/** `Thu 26 Nov, 15:40 (Sydney time)`: a due date is by the family's clock. */
export function sayDueTime(due: string, reader: ReaderRegion): string {
  return sayTime({ start: due }, reader) + byWhoseClock(due, reader)
}

/** The same, the day and the time each by itself. */
export function sayDueApart(due: string, reader: ReaderRegion): { day: string; hours: string } {
  const { day, hours } = sayTimeApart({ start: due }, reader)
  return { day, hours: clockOf(due) === '' ? '' : hours + byWhoseClock(due, reader) }
}

/** The day, and the hours of it: `Sat 5 Dec` and `14:00 to 16:30`; what lasts for several days is all of it the day. */
export function sayTimeApart(time: Time, reader: ReaderRegion): { day: string; hours: string } {
  const { start, end } = time
  if (start === undefined) return { day: '', hours: '' }
  if (end && dayOf(end) !== dayOf(start)) return { day: sayTime(time, reader), hours: '' }
  return {
    day: capitalise(sayDay(dayOf(start), reader)),
    hours: clockOf(start) === '' ? 'all day' : clocks(time, reader),
  }
}

/** Where a due time is by another clock than the reader's, whose. */
function byWhoseClock(due: string, { zone, familyZone }: ReaderRegion): string {
  if (zone === undefined || familyZone === undefined) return ''
  return sayWhoseClock(due, { timezone: familyZone, zone })
}

/** ` (Perth time)`, of a wall time in a zone whose clock shows another than the reader's. */
export function sayWhoseClock(at: string, { timezone, zone }: { timezone: string; zone: string }): string {
  if (clockOf(at) === '' || wallClock(instantOf(at, timezone), zone) === at.slice(0, 16)) return ''
  return ` (${(timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')} time)`
}

/** Two readings of one time; a day that stays is said once: `Sat 28 Nov`, `09:00` and `10:30`. */
export function sayMove(
  was: Time,
  { now, reader }: { now: Time; reader: ReaderRegion },
): { day: string; was: string; now: string } {
  const times = [was.start, was.end ?? undefined, now.start, now.end ?? undefined].filter((time) => time !== undefined)
  const [day = ''] = times.map(dayOf)
  const isOneDay = times.every((time) => dayOf(time) === day && clockOf(time) !== '')
  const say = (time: Time) => (isOneDay ? clocks(time, reader) : sayTime(time, reader))
  return { day: isOneDay ? capitalise(sayDay(day, reader)) : '', was: say(was), now: say(now) }
}

function clocks({ start, end }: Time, reader: ReaderRegion): string {
  if (start === undefined) return end ? `until ${sayClockOf(end, reader)}` : ''
  const from = sayClockOf(start, reader)
  return end && end !== start ? `${from} to ${sayClockOf(end, reader)}` : from
}

function momentOf(at: string, reader: ReaderRegion): string {
  const day = sayDay(dayOf(at), reader)
  return clockOf(at) === '' ? day : `${day}, ${sayClockOf(at, reader)}`
}

function dayOf(at: string): string {
  return at.slice(0, 10)
}

function clockOf(at: string): string {
  return at.slice(11, 16)
}

function sayClockOf(at: string, { clock }: ReaderRegion): string {
  return sayClock(clockOf(at), clock)
}
