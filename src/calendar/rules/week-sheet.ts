import type { Day } from '#basics/day.ts'
import type { Occurrence } from '../contract.ts'
import { driversOf } from './lifts/lifts.ts'
import { isOverDays, sayOwnZone } from './say-event-time.ts'

/** One column of the week: a member's, or what is for nobody in particular. */
export interface WeekColumn {
  memberId: string | null
  /** For each day of the week, in their order. */
  days: Occurrence[][]
}

export function weekColumns(
  events: ReadonlyMap<Day, readonly Occurrence[]>,
  { days, memberIds }: { days: readonly Day[]; memberIds: readonly string[] },
): WeekColumn[] {
  const columnOf = (memberId: string | null): WeekColumn => ({
    memberId,
    days: days.map((day) => (events.get(day) ?? []).filter((event) => isOf(event, { memberId, memberIds }))),
  })
  return [columnOf(null), ...memberIds.map(columnOf)]
}

/** Whoever takes a child somewhere has it in their week. What is for somebody who has no column stands with everybody's: nothing is left out. */
function isOf(
  event: Occurrence,
  { memberId, memberIds }: { memberId: string | null; memberIds: readonly string[] },
): boolean {
  const { attendees } = event
  if (memberId !== null) return attendees.includes(memberId) || driversOf(event).includes(memberId)
  return !attendees.some((id) => memberIds.includes(id))
}

/** A4 across, without its margins of 10 mm, its heading and the names above the columns. */
const sheet = { width: 277, height: 168, dayColumn: 24 }

/** In which size the week is printed, in points, and how many events of one cell, so that it fits on one page. */
export function printSize(columns: readonly WeekColumn[], zone: string): { points: number; most: number } {
  for (let points = 11; points >= smallest; points -= 0.5)
    if (heightOf(columns, { points, most: Infinity, zone }) <= sheet.height) return { points, most: Infinity }
  let most = 30
  while (most > 1 && heightOf(columns, { points: smallest, most, zone }) > sheet.height) most--
  return { points: smallest, most }
}

/** What can still be read on a door of a refrigerator. */
const smallest = 6

/** In millimetres, a little more than it takes: letters of half their size, and a line for what is left out. */
function heightOf(
  columns: readonly WeekColumn[],
  { points, most, zone }: { points: number; most: number; zone: string },
): number {
  const letter = points * 0.2
  const line = points * 0.5
  const perLine = Math.max(4, Math.floor(((sheet.width - sheet.dayColumn) / columns.length - 4) / letter))
  const cellHeight = (events: readonly Occurrence[]) => {
    const shown = events.slice(0, most)
    const lines = shown.reduce(
      (sum, event) =>
        sum +
        Math.min(3, Math.ceil((event.title.length + timeLength(event, zone)) / perLine)) +
        Math.ceil((sayOwnZone(event, { zone })?.length ?? 0) / perLine) +
        liftLines(event, perLine),
      0,
    )
    return lines * line + shown.length * 1.8 + (events.length > most ? line : 0) + 2
  }
  const least = 2 * line + 3
  return [0, 1, 2, 3, 4, 5, 6].reduce(
    (sum, at) => sum + Math.max(least, ...columns.map(({ days }) => cellHeight(days[at] ?? []))),
    0,
  )
}

/** `09:00`; of several days `10:00 to 29 Nov`. */
function timeLength(event: Occurrence, zone: string): number {
  return isOverDays(event, zone) ? 16 : event.allDay ? 0 : 6
}

/** Who takes the children stands below the title, by first name: `There Ana, back Sam`. */
function liftLines(event: Occurrence, perLine: number): number {
  const drivers = new Set(driversOf(event)).size
  return drivers === 0 ? 0 : Math.ceil((8 + drivers * 9) / perLine)
}
