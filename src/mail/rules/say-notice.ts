import { wallClock } from '#basics/zone-clock.ts'
import type { Columns, PlannedChange } from './changes.ts'
import { sayTime } from './say-time.ts'

/** One line of a notice: what it is about, and what is new of it. */
export interface NoticeLine {
  title: string
  /** `Thu 14 May 2026, 09:00 to 14:30`, `now Tue 19 May 2026, 09:30`, `called off`. */
  words: string
}

interface Family {
  locale: string
  timezone: string
}

const most = 6

/** What a mail changed, a line each; a notice is read for days, so its days are named by date. */
export function noticeLines(changes: PlannedChange[], family: Family): NoticeLine[] {
  const told = changes.filter(({ kind, action }) => kind !== 'notice' && action !== 'none')
  const lines = told.slice(0, most).map((change) => ({ title: change.title, words: wordsOf(change, family) }))
  const more = told.length - most
  return more > 0 ? [...lines, { title: `And ${more} more`, words: '' }] : lines
}

function wordsOf({ kind, action, item, after, before }: PlannedChange, family: Family): string {
  if (action === 'cancel')
    return kind === 'task' ? 'no longer needed' : joined(['called off', whenOf(kind, { ...item, ...before }, family)])
  const when = whenOf(kind, { ...item, ...after }, family)
  return action === 'update' ? joined(['changed', when]) : when
}

function whenOf(kind: PlannedChange['kind'], columns: Columns, { locale, timezone }: Family): string {
  // No day is today's: what is read tomorrow must not say today.
  const reader = { today: '0001-01-01', locale }
  if (kind === 'task') {
    const due = textOf(columns['due_date'])
    return due === undefined ? '' : `due ${sayTime({ start: dueOf(wallClock(due, timezone)) }, reader)}`
  }
  const start = textOf(columns['local_start'])
  return start === undefined ? '' : sayTime({ start, end: textOf(columns['local_end']) ?? null }, reader)
}

/** The last minute of a day stands for the day. */
function dueOf(local: string): string {
  return local.endsWith('T23:59') ? local.slice(0, 10) : local
}

function textOf(value: Columns[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(': ')
}
