import { datePartsOf, type EpochDay, monthsLater, weekdayOn } from '#basics/epoch-day.ts'
import { names, nationalDay, seasons, type DayOfYear } from './holiday-days.ts'
import { readYear } from './month-name.ts'
import { opening } from '../vocabulary/opening.ts'
import { isOneOf, isWord, opens, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from './day-range.ts'

/** `Christmas Day`, `Good Friday`, `Easter Monday`, `by Easter`, `on Mother's Day`, `Labour Day weekend`. */
export function readHoliday(input: Input, at: number): Read<DayRange> | null {
  if (!opens(input, { at, bits: opening.holiday })) return null
  const name = readName(input, at)
  if (!name) return null
  const { dayIn, kind } = name.value
  const early = readYear(input, name.next)
  const behind = early?.next ?? name.next
  if (isWord(input, { at: behind, text: 'weekend' })) {
    const year = early ?? readYear(input, behind + 1)
    const day = year ? dayIn(year.value) : turnedDay(input, { at, dayIn })
    const spot = isWord(input, { at, text: 'easter' })
      ? dayRange(day - 2, { last: day + 1, isRelative: true })
      : weekendAround(day)
    return { value: { ...spot, hasYear: year !== null }, next: early ? behind + 1 : (year?.next ?? behind + 1) }
  }
  if (kind !== 'day' && !isMeant(input, { at, next: behind, kind })) return null
  const day = early ? dayIn(early.value) : turnedDay(input, { at, dayIn })
  return { value: dayRange(day, { hasYear: early !== null }), next: behind }
}

interface Name {
  dayIn: DayOfYear
  /** What it needs beside it to be a day: nothing, no noun behind it, or a word before it too. */
  kind: 'day' | 'national' | 'season'
}

/** The longest name; of `Christmas` and `Christmas Eve` the second. */
function readName(input: Input, at: number): Read<Name> | null {
  let said = ''
  let found: Read<Name> | null = null
  for (let words = 0, next = at; words < 6; words++, next++) {
    const token = tokenAt(input, next)
    if (next > at && (token.gap === 'line' || token.gap === 'paragraph')) break
    if (token.text === "'") continue
    said += said === '' || token.text === 's' ? token.text : ` ${token.text}`
    const name = named(input, said)
    if (name) found = { value: name, next: next + 1 }
  }
  return found
}

function named({ timezone }: Input, said: string): Name | null {
  const day = names.get(said)
  if (day) return { dayIn: day, kind: 'day' }
  const season = seasons.get(said)
  if (season) return { dayIn: season, kind: 'season' }
  const national = nationalDay(said, timezone)
  return national && { dayIn: national, kind: 'national' }
}

const dayLeads = new Set(['by', 'before', 'until', 'till', 'on', 'after', 'last', 'previous', 'next', 'following'])

const afterSeason = new Set(['at', 'from', 'on', 'early'])
const afterNational = new Set(
  'at from on early after is was and or this we to so as falls but because off it'.split(' '),
)

/** `by Easter` is a day and `the Easter raffle` is none; `on Mother's Day` is one, and a `Mother's Day stall` is none. */
function isMeant(input: Input, { at, next, kind }: { at: number; next: number; kind: Name['kind'] }): boolean {
  const after = tokenAt(input, next)
  if (after.text === "'") return false
  const isLone = after.kind !== 'word' || after.gap === 'line' || after.gap === 'paragraph'
  if (kind === 'national') return isLone || isOneOf(input, { at: next, words: afterNational })
  const isWeekends = isWord(input, { at: at - 1, text: 'of' }) && isWord(input, { at: at - 2, text: 'weekend' })
  if (!isWeekends && !dayLeads.has(tokenAt(input, at - 1).text)) return false
  return isLone || isOneOf(input, { at: next, words: afterSeason })
}

/** `last Easter`, `next Easter`, or the coming one; one of the last month is past. */
function turnedDay(input: Input, { at, dayIn }: { at: number; dayIn: DayOfYear }): EpochDay {
  const { today } = input
  const { year } = datePartsOf(today)
  const thisYear = dayIn(year)
  const lead = tokenAt(input, at - 1).text
  if (lead === 'last' || lead === 'previous') return thisYear < today ? thisYear : dayIn(year - 1)
  const from = lead === 'next' || lead === 'following' ? today : monthsLater(today, -1)
  return thisYear < from ? dayIn(year + 1) : thisYear
}

/** The weekend that a holiday makes long: from a Thursday or Friday on, up to a Monday or Tuesday. */
export function weekendAround(day: EpochDay): DayRange {
  const weekday = weekdayOn(day)
  const saturday = weekday < 3 ? day - weekday - 1 : day - weekday + 6
  const first = weekday === 4 || weekday === 5 ? day : saturday
  return dayRange(first, { last: weekday < 3 ? day : saturday + 1, isRelative: true })
}
