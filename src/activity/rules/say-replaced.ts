import { sayRecurrence } from '#basics/say-recurrence.ts'
import { capitalise, type LocaleSettings, sayDay, sayDue } from '#basics/say-when.ts'
import { dayIn, instantOf, wallClock } from '#basics/zone-clock.ts'
import { nobody } from '#calendar/rules/lifts/lifts.ts'
import { sayMove } from '#mail/rules/changes/say-time.ts'
import { categoryLabel } from '#tasks/rules/choices.ts'
import type { Activity, Fields } from '../contract.ts'
import { nameOfField } from './say-activity.ts'

/** `Place`, `Town pool`, `Lake`. */
export interface Replaced {
  what: string
  was: string
  now: string
}

type Reader = Omit<LocaleSettings, 'dateFormat'> & { now: Date }

/** What each field of a change said before and after it, as its reader has days and hours; nothing where that is not kept. */
export function sayReplaced(
  { fields, before, after }: Pick<Activity, 'fields' | 'before' | 'after'>,
  reader: Reader,
): Replaced[] {
  if (before === null || after === null) return []
  const shown = [...new Set(fields.map((field) => (timeFields.has(field) ? 'time' : field)))]
  return shown
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((field) =>
      field === 'time'
        ? timeOf(before, { after, reader })
        : {
            what: capitalise(nameOfField(field)),
            was: sayField(field, { value: before[field] ?? null, reader }),
            now: sayField(field, { value: after[field] ?? null, reader }),
          },
    )
    .filter(({ was, now }) => was !== now)
}

/** As a plan reads: what it is, when, and then the rest. */
function rankOf(field: string): number {
  return field === 'title' ? 0 : field === 'time' || field === 'due_date' ? 1 : 2
}

const timeFields = new Set(['local_start', 'local_end', 'all_day', 'timezone'])

/** Both times by the reader's clock; where the day stays, the hours alone. */
function timeOf(before: Fields, { after, reader }: { after: Fields; reader: Reader }): Replaced {
  const today = dayIn(reader.now, reader.zone)
  const { day, was, now } = sayMove(momentsOf(before, reader), {
    now: momentsOf(after, reader),
    reader: { ...reader, today },
  })
  return { what: day === '' ? 'When' : 'Time', was, now }
}

function momentsOf(said: Fields, { zone }: Reader): { start?: string; end: string | null } {
  const [start, end] = ['local_start', 'local_end'].map((field) => {
    const at = said[field]
    if (typeof at !== 'string') return null
    const isWallTime = said['all_day'] !== true && at.length > 10
    return isWallTime ? wallClock(instantOf(at, textOf(said['timezone'])), zone).slice(0, 16) : at.slice(0, 10)
  })
  return { ...(start && { start }), end: end ?? null }
}

function sayField(field: string, { value, reader }: { value: Fields[string]; reader: Reader }): string {
  if (Array.isArray(value))
    return value.length > 0 ? listed(field, { ...reader, values: value }) : (nothing[field] ?? 'none')
  if (value === null || value === '') return nothing[field] ?? 'none'
  const text = textOf(value)
  switch (field) {
    case 'due_date':
      return sayDue(text, reader)
    case 'recurrence':
      return sayRecurrence(text, { ...reader, today: dayIn(reader.now, reader.zone) })
    case 'status':
      return statuses[text] ?? text
    case 'lift_there':
    case 'lift_back':
      return text === nobody ? 'nobody needed' : text
    case 'category':
    case 'priority':
      return categoryLabel(text)
    default:
      return text.trim()
  }
}

/** People by name; of the days that a series leaves out the last few, since it may be many. */
function listed(field: string, { values, now, zone, locale }: Reader & { values: readonly string[] }): string {
  if (field !== 'exceptions') return values.join(', ')
  const today = dayIn(now, zone)
  const days = values.slice(-mostDays).map((at) => sayDay(at.slice(0, 10), { today, locale }))
  return `${values.length > mostDays ? `${values.length - mostDays} and ` : ''}${days.join(', ')}`
}

const mostDays = 4

function textOf(value: Fields[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** What a field without a value says. */
const nothing: Record<string, string> = {
  attendees: 'everybody',
  concerns: 'nobody in particular',
  assigned_to: 'nobody',
  lift_there: 'open',
  lift_back: 'open',
  recurrence: 'once',
  due_date: 'no date',
}

const statuses: Record<string, string> = {
  pending: 'to do',
  in_progress: 'in progress',
  completed: 'done',
  confirmed: 'on',
  cancelled: 'called off',
}
