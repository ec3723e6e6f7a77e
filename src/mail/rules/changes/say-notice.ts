import { isDayAlone } from '#basics/due-day.ts'
import { dayIn, wallClock } from '#basics/zone-clock.ts'
import { type Columns, listOf, type PlannedChange } from './changes.ts'
import { sayTime } from './say-time.ts'

/** One line of a notice, as `Added: Team photo, Thu 14 May 2026 15:30`. */
export interface NoticeLine {
  /** `Added`, `Moved`; empty where there is nothing to say. */
  verb: string
  title: string
  /** `Thu 14 May 2026 09:00 to 14:30`, `now at Gate 2 (was at Gate 1)`; empty where the verb says it all. */
  words: string
}

interface Family {
  locale: string
  timezone: string
}

const most = 6

/** What a mail changed, a line each; a notice is read for days, so its days are named by date. */
export function noticeLines(changes: readonly PlannedChange[], family: Family): NoticeLine[] {
  const told = changes.filter(
    ({ kind, action, state }) => kind !== 'notice' && action !== 'none' && state !== 'superseded',
  )
  const lines = told.flatMap((change, at) => {
    // A moved occurrence is two changes, its exclusion and a new event, and gets one line.
    if (movedDay(told[at - 1], change) !== null) return []
    return [{ title: change.title, ...saidOf(change, { next: told[at + 1], family }) }]
  })
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), { verb: '', title: `And ${more} more`, words: '' }] : lines
}

interface Around {
  next: PlannedChange | undefined
  family: Family
}

type Said = Omit<NoticeLine, 'title'>

function saidOf(change: PlannedChange, around: Around): Said {
  const said = doneOf(change, around)
  if (change.state !== 'proposed') return said
  const verb = said.verb === added ? '' : said.verb.toLowerCase()
  return { verb: 'For you to decide', words: [verb, said.words].filter((part) => part !== '').join(', ') }
}

const added = 'Added'

function doneOf(change: PlannedChange, { next, family }: Around): Said {
  const { kind, action, item, after, before } = change
  if (action === 'cancel')
    return kind === 'task'
      ? { verb: 'No longer needed', words: '' }
      : { verb: 'Called off', words: whenOf(kind, { ...family, columns: { ...item, ...before } }) }
  const now = whenOf(kind, { ...family, columns: { ...item, ...after } })
  if (action === 'create') return { verb: added, words: now }
  const day = movedDay(change, next)
  if (day !== null && next !== undefined)
    return {
      verb: 'Moved',
      words: nowAndWas(whenOf(kind, { ...family, columns: { ...next.after } }), sayDays(day, family)),
    }
  if (isBackOn(change)) return { verb: kind === 'task' ? 'Needed again' : 'On again', words: now }
  if (isMoved(change))
    return { verb: 'Moved', words: nowAndWas(now, whenOf(kind, { ...family, columns: { ...before } })) }
  const [was, place] = [textOf(before?.['location']), textOf(after?.['location'])]
  if (place === undefined) return { verb: 'Changed', words: now }
  return { verb: 'Changed', words: was === undefined ? `now at ${place}` : nowAndWas(`at ${place}`, `at ${was}`) }
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

function nowAndWas(now: string, was: string): string {
  return `now ${now} (was ${was})`
}

function sayDays(day: string, { locale }: Family): string {
  return timeOf({ start: day }, locale)
}

/** The hours follow the day without a comma, of which the line has enough. */
function timeOf(time: Parameters<typeof sayTime>[0], locale: string): string {
  return sayTime(time, { today: neverToday, locale }).replaceAll(/(?<=\d{4}), (?=\d{1,2}:)/g, ' ')
}

// What is read tomorrow must not say today.
const neverToday = '0001-01-01'

function whenOf(kind: PlannedChange['kind'], { columns, locale, timezone }: Family & { columns: Columns }): string {
  if (kind === 'task') {
    const due = textOf(columns['due_date'])
    return due === undefined
      ? ''
      : `due ${timeOf({ start: isDayAlone(due) ? dayIn(due, timezone) : wallClock(due, timezone) }, locale)}`
  }
  const start = textOf(columns['local_start'])
  return start === undefined ? '' : timeOf({ start, end: textOf(columns['local_end']) ?? null }, locale)
}

function textOf(value: Columns[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
