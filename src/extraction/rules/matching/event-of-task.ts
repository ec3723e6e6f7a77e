import { daysBetween } from '#basics/day.ts'
import type { EventItem, TaskItem } from '../item.ts'
import type { ExistingTask } from './existing.ts'
import { sharesWords, titleLikeness } from './title-likeness.ts'

type Asked = Pick<TaskItem, 'title' | 'due' | 'evidence'>
type Told = Pick<EventItem, 'title' | 'start' | 'status' | 'recurrence'>

/** The index of the event of its mail that a task belongs to: the one it names, else the one on its due day, else the only one. */
export function eventOfTask(task: Asked, events: readonly Told[]): number | null {
  const open = events.flatMap((event, at) => (isInTime(task, event) ? [{ event, at }] : []))
  const named = open.filter(({ event }) => sharesWords(task.title, event.title))
  const onDay = (named.length > 0 ? named : open).filter(({ event }) => isDueWith(task, event))
  if (onDay.length > 0) return only(onDay) ?? mostLike(task, onDay)
  if (named.length > 0) return only(named)
  return events.length === 1 ? only(open) : null
}

/** Whether the task is due by the day of the event, on it or on its eve, rather than by a date of its own. */
export function isDueWith(
  { due, evidence }: Pick<TaskItem, 'due' | 'evidence'>,
  { start }: Pick<Told, 'start'>,
): boolean {
  if (due === null) return false
  const early = daysBetween(due.slice(0, 10), start.slice(0, 10))
  return early === 0 || (early === 1 && evidence.some(({ quote }) => eve.test(quote)))
}

/** Whether the task is pointless without its event; a season's fee is owed all the same. */
export function isOnlyFor(task: Pick<ExistingTask, 'title' | 'due_with_event'>, event: { title: string }): boolean {
  if (lasting.test(task.title)) return false
  return task.due_with_event || occasional.test(task.title) || sharesWords(task.title, event.title)
}

const eve = /\bthe (?:day|evening|night|afternoon) before\b/i
const lasting = /\b(?:member(?:ship)?|subscriptions?|season|term|annual|yearly|registration|enrolment|fees?)\b/i
const occasional = /\b(?:permission|consent|slip|rsvp|tickets?)\b/i

function isInTime({ due }: Asked, { start, status, recurrence }: Told): boolean {
  if (status === 'cancelled') return false
  return due === null || recurrence !== null || due.slice(0, 10) <= start.slice(0, 10)
}

type At = { event: Told; at: number }

function only(found: readonly At[]): number | null {
  return found.length === 1 ? (found[0]?.at ?? null) : null
}

function mostLike(task: Asked, found: readonly At[]): number | null {
  const [first, second] = found
    .map(({ event, at }) => ({ at, likeness: titleLikeness(task.title, event.title) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  return first !== undefined && first.likeness > (second?.likeness ?? 0) ? first.at : null
}
