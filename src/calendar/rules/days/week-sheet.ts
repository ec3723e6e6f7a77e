import type { Day } from '#basics/day.ts'
import { isDayAlone } from '#basics/due-day.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { driversOf } from '../lifts/lifts.ts'
import { isOverDays, sayOwnZone } from '../wording/say-event-time.ts'

/** What stands in the week on a day. */
export type Entry = { event: Occurrence; task?: never } | { task: Task; event?: never }

/** One column of the week: a member's, or what is for nobody in particular. */
export interface WeekColumn {
  memberId: string | null
  /** For each day of the week, in their order: whole days, then by time, then what is due that day. */
  days: Entry[][]
}

interface Week {
  days: readonly Day[]
  memberIds: readonly string[]
  /** Those of each day, in their order. */
  events: ReadonlyMap<Day, readonly Occurrence[]>
  tasks: ReadonlyMap<Day, readonly Task[]>
}

export function weekColumns({ days, memberIds, events, tasks }: Week): WeekColumn[] {
  const onDays = days.map((day) => entriesOf(events.get(day) ?? [], tasks.get(day) ?? []))
  const columnOf = (memberId: string | null): WeekColumn => ({
    memberId,
    days: onDays.map((entries) => entries.filter((entry) => isOf(entry, { memberId, memberIds }))),
  })
  return [columnOf(null), ...memberIds.map(columnOf)]
}

function entriesOf(events: readonly Occurrence[], tasks: readonly Task[]): Entry[] {
  const entries: Entry[] = [...events.map((event) => ({ event })), ...tasks.map((task) => ({ task }))]
  const keyed = entries.map((entry) => ({ entry, key: orderOf(entry) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry)
}

function orderOf({ event, task }: Entry): string {
  if (event !== undefined) return event.allDay ? '' : event.startTime
  return task.dueDate === null || isDayAlone(task.dueDate) ? '9999' : task.dueDate
}

/**
 * Whoever takes a child somewhere has it in their week, and whoever has a task to do. What is for somebody who has no column
 * stands with everybody's: nothing is left out.
 */
function isOf(
  { event, task }: Entry,
  { memberId, memberIds }: { memberId: string | null; memberIds: readonly string[] },
): boolean {
  const people = event === undefined ? peopleOf(task) : event.attendees
  if (memberId === null) return !people.some((id) => memberIds.includes(id))
  return people.includes(memberId) || (event !== undefined && driversOf(event).includes(memberId))
}

/** A4 across, without its margins of 10 mm, its heading and the names above the columns. */
const sheet = { width: 277, height: 168, dayColumn: 24 }

/** In which size the week is printed, in points, and how many lines of one cell, so that it fits on one page. */
export function printSize(columns: readonly WeekColumn[], zone: string): { points: number; most: number } {
  for (let points = 11; points >= smallest; points -= 0.5)
    if (heightOf(columns, { points, most: Infinity, zone }) <= sheet.height) return { points, most: Infinity }
  let most = 30
  while (most > 1 && heightOf(columns, { points: smallest, most, zone }) > sheet.height) most--
  return { points: smallest, most }
}

/** The smallest size that can be read on a refrigerator's door. */
const smallest = 6

/** In millimetres, a little more than it takes: letters of half their size, and a line for what is left out. */
function heightOf(
  columns: readonly WeekColumn[],
  { points, most, zone }: { points: number; most: number; zone: string },
): number {
  const letter = points * 0.2
  const line = points * 0.5
  const perLine = Math.max(4, Math.floor(((sheet.width - sheet.dayColumn) / columns.length - 4) / letter))
  const linesOf = ({ event, task }: Entry) =>
    event === undefined
      ? linesFor(task.title.length + tickLength)
      : linesFor(event.title.length + timeLength(event, zone)) +
        Math.ceil((sayOwnZone(event, { zone })?.length ?? 0) / perLine) +
        liftLines(event, perLine)
  const linesFor = (length: number) => Math.min(3, Math.ceil(length / perLine))
  const cellHeight = (entries: readonly Entry[]) => {
    const shown = entries.slice(0, most)
    const lines = shown.reduce((sum, entry) => sum + linesOf(entry), 0)
    return lines * line + shown.length * 1.8 + (entries.length > most ? line : 0) + 2
  }
  const least = 2 * line + 3
  return [0, 1, 2, 3, 4, 5, 6].reduce(
    (sum, at) => sum + Math.max(least, ...columns.map(({ days }) => cellHeight(days[at] ?? []))),
    0,
  )
}

/** The tick and the time of a task. */
const tickLength = 8

/** `09:00`; of several days `10:00 to 29 Nov`. */
function timeLength(event: Occurrence, zone: string): number {
  return isOverDays(event, zone) ? 16 : event.allDay ? 0 : 6
}

/** Who takes the children stands below the title, by first name: `There Ana, back Sam`. */
function liftLines(event: Occurrence, perLine: number): number {
  const drivers = new Set(driversOf(event)).size
  return drivers === 0 ? 0 : Math.ceil((8 + drivers * 9) / perLine)
}
