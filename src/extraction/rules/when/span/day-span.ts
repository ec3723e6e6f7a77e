import { type EpochDay, weekdayOn } from '#basics/epoch-day.ts'
import { mayBeDays } from '../vocabulary/may-begin.ts'
import { readDaySeries } from './day-series.ts'
import { readPeriod } from './period.ts'
import { readRelativeDay } from '../day/relative-day.ts'
import { opening } from '../vocabulary/opening.ts'
import { isMark, isOneOf, isWord, opens, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readHoliday } from '../day/holidays.ts'
import { readLoneDay } from '../day/lone-day.ts'
import { readOrdinal } from '../day/read-numbers.ts'
import { blank, resolveDay, type DayRange, type WrittenDay } from '../day/day-range.ts'
import { readWeekday } from '../day/weekday-name.ts'
import { readWrittenDay } from '../day/written-day.ts'

/** One day, a span of days, or a list of days, with the half of the day its words name. */
export interface Days extends DayRange {
  more: EpochDay[]
  half: 'am' | 'pm' | null
}

/** `6–9 July`, `Tue 26 and Wed 27 August`, `tomorrow to Friday`, `in June`, or one day. */
export function readDays(input: Input, at: number): Read<Days> | null {
  if (!mayBeDays(input, at)) return null
  const written = readWritten(input, at)
  const series = readDaySeries(input, { at, written })
  if (series) return { value: { half: null, ...series.value }, next: series.next }
  const first = readOneOf(input, { at, from: input.today, written })
  if (!first) return null
  return readUntilOther(input, first) ?? readOthers(input, first)
}

const spanWords = new Set(['to', 'till', 'til', 'until', 'through', 'thru'])

function readOne(
  input: Input,
  { at, from = input.today }: { at: number; from?: number | undefined },
): Read<Days> | null {
  return mayBeDays(input, at) ? readOneOf(input, { at, from, written: readWritten(input, at) }) : null
}

function readWritten(input: Input, at: number): Read<WrittenDay> | null {
  return opens(input, { at, bits: opening.written }) ? readWrittenDay(input, at) : null
}

function readOneOf(
  input: Input,
  { at, from, written }: { at: number; from: EpochDay; written: Read<WrittenDay> | null },
): Read<Days> | null {
  const period = readPeriod(input, at)
  if (period) return { value: { more: [], half: null, ...period.value }, next: period.next }
  const holiday = readHoliday(input, at)
  if (holiday) return { value: { more: [], half: null, ...holiday.value }, next: holiday.next }
  const relative = readRelativeDay(input, at)
  if (relative) return readDateBeside(input, { value: { more: [], ...relative.value }, next: relative.next })
  if (written) return { value: { more: [], half: null, ...resolveDay(written.value, from) }, next: written.next }
  const lone = opens(input, { at, bits: opening.written }) ? readLoneDay(input, at) : null
  return lone && { value: { more: [], half: null, ...lone.value }, next: lone.next }
}

/** `Sunday afternoon the 22nd`: the date behind the part of the day. */
export function readDateBehindPart(input: Input, { said, next }: { said: Days; next: number }): Read<Days> | null {
  if (said.first === null || said.last !== null || said.hasYear || !isWord(input, { at: next, text: 'the' }))
    return null
  const read = readDateBeside(input, { value: said, next })
  return read.next > next ? read : null
}

/** `this Saturday (Feb 28)`, `next Friday, 22 May`, `tomorrow, Friday 5 June`: the date says which day is meant. */
function readDateBeside(input: Input, said: Read<Days>): Read<Days> {
  if (said.value.first === null || said.value.last !== null) return said
  const isBracket = isMark(input, { at: said.next, mark: '(' })
  let next =
    isBracket || isMark(input, { at: said.next, mark: ',' }) || isMark(input, { at: said.next, mark: '-' })
      ? said.next + 1
      : said.next
  const named = isBracket ? readWeekday(input, next) : null
  // `tomorrow (Fri)`
  if (named && isMark(input, { at: named.next, mark: ')' }) && named.value === weekdayOn(said.value.first))
    return { value: said.value, next: named.next + 1 }
  if (isWord(input, { at: next, text: 'the' })) next++
  const date =
    readWrittenDay(input, next) ??
    (isBracket || isWord(input, { at: next - 1, text: 'the' }) ? readLoneWritten(input, next) : null)
  const isGiven = date !== null && date.value.day !== null && tokenAt(input, said.next).gap !== 'paragraph'
  if (!isGiven || (isBracket && !isMark(input, { at: date.next, mark: ')' }))) return said
  const spot = resolveDay({ ...date.value, weekday: date.value.weekday ?? weekdayOn(said.value.first) }, input.today)
  return {
    value: { ...said.value, ...spot, isRelative: false },
    next: isBracket ? date.next + 1 : date.next,
  }
}

/** `this Thursday the 21st`. */
function readLoneWritten(input: Input, at: number): Read<WrittenDay> | null {
  const day = readOrdinal(input, at)
  return day && day.value <= 31 ? { value: { ...blank, day: day.value }, next: day.next } : null
}

/** `today until Friday`, `next Monday to Wednesday`: the second counts from the first. */
function readUntilOther(input: Input, first: Read<Days>): Read<Days> | null {
  const start = first.value.first
  if (start === null || (first.value.last !== null && !first.value.isVague)) return null
  const isBetween = tokenAt(input, input.start - 1).text === 'between' && isWord(input, { at: first.next, text: 'and' })
  const isJoint =
    isBetween || isOneOf(input, { at: first.next, words: spanWords }) || isMark(input, { at: first.next, mark: '-' })
  if (!isJoint || tokenAt(input, first.next).gap === 'line') return null
  let next = first.next + 1
  if (isWord(input, { at: next, text: 'the' })) next++
  const second = readOne(input, { at: next, from: start })
  const end = second?.value.last ?? second?.value.first ?? null
  if (!second || end === null || end < start) return null
  return {
    value: {
      ...first.value,
      last: end,
      isVague: first.value.isVague || second.value.isVague,
      doubts: [...first.value.doubts, ...second.value.doubts],
    },
    next: second.next,
  }
}

/** `tomorrow and Friday`, `Tuesday and Thursday`. */
function readOthers(input: Input, first: Read<Days>): Read<Days> {
  let { value, next } = first
  for (let count = 0; count < 12; count++) {
    if (value.first === null || value.last !== null) break
    const joint = jointAfter(input, next)
    if (joint === next) break
    const other = readOne(input, { at: joint, from: value.first })
    if (!other || other.value.first === null || other.value.last !== null || other.value.half) break
    value = { ...value, more: [...value.more, other.value.first] }
    next = other.next
  }
  return { value, next }
}

function jointAfter(input: Input, at: number): number {
  const next = isMark(input, { at, mark: ',' }) ? at + 1 : at
  if (isWord(input, { at: next, text: 'and' }) || isMark(input, { at: next, mark: '&' })) {
    return isWord(input, { at: next + 1, text: 'on' }) ? next + 2 : next + 1
  }
  return at
}
