import { isDayAlone } from '#basics/due-day.ts'
import { dayIn, wallClock } from '#basics/zone-clock.ts'
import { type Columns, listOf, type PlannedChange } from './changes.ts'
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
export function noticeLines(changes: readonly PlannedChange[], family: Family): NoticeLine[] {
  const told = changes.filter(({ kind, action }) => kind !== 'notice' && action !== 'none')
  const lines = told.flatMap((change, at) => {
    // A day of a series that moves is taken out and made anew: one thing to whoever reads it.
    if (movedDay(told[at - 1], change) !== null) return []
    return [{ title: change.title, words: wordsOf(change, { next: told[at + 1], family }) }]
  })
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), { title: `And ${more} more`, words: '' }] : lines
}

interface Around {
  next: PlannedChange | undefined
  family: Family
}

function wordsOf(change: PlannedChange, around: Around): string {
  const asked = change.state === 'proposed' ? 'for you to decide' : ''
  return joined([asked, ...deedOf(change, around)])
}

function deedOf(change: PlannedChange, { next, family }: Around): string[] {
  const { kind, action, item, after, before } = change
  if (action === 'cancel')
    return kind === 'task' ? ['no longer needed'] : ['called off', whenOf(kind, { ...item, ...before }, family)]
  const now = whenOf(kind, { ...item, ...after }, family)
  if (action === 'create') return ['new', now]
  const day = movedDay(change, next)
  if (day !== null && next !== undefined)
    return ['moved', wasAndNow(sayDays(day, family), whenOf(kind, { ...next.after }, family))]
  if (isBackOn(change)) return [kind === 'task' ? 'needed again' : 'on again', now]
  if (isMoved(change)) return ['moved', wasAndNow(whenOf(kind, { ...before }, family), now)]
  const [was, place] = [textOf(before?.['location']), textOf(after?.['location'])]
  if (place !== undefined) return ['changed', was === undefined ? `now at ${place}` : `was at ${was}, now at ${place}`]
  return ['changed', now]
}

/** The day that is taken out of a series, where the change after it makes that day anew. */
function movedDay(change: PlannedChange | undefined, next: PlannedChange | undefined): string | null {
  if (change?.action !== 'update' || next?.action !== 'create' || next.title !== change.title) return null
  const before = listOf(change.before?.['exceptions'])
  return listOf(change.after?.['exceptions']).find((day) => !before.includes(day)) ?? null
}

function isBackOn({ before, after }: PlannedChange): boolean {
  const wasOff = before?.['status'] === 'cancelled' && after?.['status'] === 'confirmed'
  const wasOut = listOf(before?.['exceptions']).length > listOf(after?.['exceptions']).length
  const wasSetAside = typeof before?.['deleted_at'] === 'string' && after?.['deleted_at'] === null
  return wasOff || wasOut || wasSetAside
}

function isMoved({ kind, before, after }: PlannedChange): boolean {
  const names = kind === 'task' ? ['due_date'] : ['local_start', 'local_end']
  return names.some((name) => textOf(before?.[name]) !== undefined && before?.[name] !== after?.[name])
}

function wasAndNow(was: string, now: string): string {
  return `was ${was}, now ${now}`
}

function sayDays(day: string, { locale }: Family): string {
  return sayTime({ start: day }, { today: neverToday, locale })
}

// What is read tomorrow must not say today.
const neverToday = '0001-01-01'

function whenOf(kind: PlannedChange['kind'], columns: Columns, { locale, timezone }: Family): string {
  const reader = { today: neverToday, locale }
  if (kind === 'task') {
    const due = textOf(columns['due_date'])
    return due === undefined
      ? ''
      : `due ${sayTime({ start: isDayAlone(due) ? dayIn(due, timezone) : wallClock(due, timezone) }, reader)}`
  }
  const start = textOf(columns['local_start'])
  return start === undefined ? '' : sayTime({ start, end: textOf(columns['local_end']) ?? null }, reader)
}

function textOf(value: Columns[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(': ')
}
