import { addDays, daysBetween } from '#basics/day.ts'
import { resolveTime } from '#calendar/rules/resolve-time.ts'
import { saysOnlyStart } from '#extraction/rules/matching/change-of-plan.ts'
import type { EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'

const names = ['all_day', 'local_start', 'local_end', 'timezone', 'start_time', 'end_time', 'end_is_assumed']

/** The columns that say when. */
export function timeOf(columns: Columns): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}

type Said = Pick<EventItem, 'start' | 'end' | 'allDay' | 'timezone' | 'evidence'> & { columns: Columns }
type Standing = Pick<
  ExistingEvent,
  'local_start' | 'local_end' | 'all_day' | 'timezone' | 'start_time' | 'end_time' | 'end_is_assumed'
>

/** The new time of a moved event: a mail that names only the day keeps the time of day, one that names no end the length. */
export function movedTime(said: Said, event: Standing): Columns {
  const keepsTimeOfDay = said.allDay && !event.all_day
  const start = keepsTimeOfDay ? `${said.start.slice(0, 10)}${event.local_start.slice(10)}` : said.start
  const allDay = said.allDay && event.all_day
  const timezone = keepsTimeOfDay ? event.timezone : said.timezone
  const stated = keepsTimeOfDay ? null : said.end
  const kept = stated === null && keepsEnd(said, event) ? event.local_end : stated
  const end =
    kept ??
    (event.end_is_assumed || event.all_day !== allDay ? null : laterBy(start, { length: lengthOf(event), allDay }))
  const placed = resolveTime({ start, end, allDay, timezone }, event.timezone)
  return placed === null ? timeOf(said.columns) : { ...placed }
}

/** Whether the planned end stays: the mail only says when the event begins. */
function keepsEnd(said: Said, event: Standing): boolean {
  return (
    !event.end_is_assumed &&
    said.timezone === event.timezone &&
    said.start.slice(0, 10) === event.local_start.slice(0, 10) &&
    said.start < (event.local_end ?? '') &&
    saysOnlyStart(said)
  )
}

/** Minutes, or for whole days the days between the first and the last. */
function lengthOf(event: Standing): number {
  if (event.all_day) return daysBetween(event.local_start, event.local_end ?? event.local_start)
  return Math.round((Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000)
}

function laterBy(start: string, { length, allDay }: { length: number; allDay: boolean }): string {
  if (allDay) return addDays(start, length)
  return Temporal.PlainDateTime.from(start).add({ minutes: length }).toString({ smallestUnit: 'minute' })
}
