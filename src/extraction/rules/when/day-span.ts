import { type EpochDay, weekdayOn } from '#basics/epoch-day.ts'
import { mayBeDays } from './may-begin.ts'
import { readDaySeries } from './day-series.ts'
import { readPeriod } from './period.ts'
import { readRelativeDay } from './relative-day.ts'
import { opening } from './opening.ts'
import { isMark, isOneOf, isWord, opens, tokenAt, type Read, type Reader } from './reader.ts'
import { readHoliday } from './holidays.ts'
import { readLoneDay } from './lone-day.ts'
import { readOrdinal } from './read-numbers.ts'
import { blank, settle, type Spot, type WrittenDay } from './spot.ts'
import { readWeekday } from './weekday-name.ts'
import { readWrittenDay } from './written-day.ts'

/** One day, a span of days, or a list of days, with the half of the day its words name. */
export interface Days extends Spot {
  more: EpochDay[]
  half: 'am' | 'pm' | null
}

/** `6–9 July`, `Tue 26 and Wed 27 August`, `tomorrow to Friday`, `in June`, or one day. */
export function readDays(reader: Reader, at: number): Read<Days> | null {
  if (!mayBeDays(reader, at)) return null
  const written = readWritten(reader, at)
  const series = readDaySeries(reader, at, written)
  if (series) return { value: { half: null, ...series.value }, next: series.next }
  const first = readOneOf(reader, at, { from: reader.today, written })
  if (!first) return null
  return readUntilOther(reader, first) ?? readOthers(reader, first)
}

const spanWords = new Set(['to', 'till', 'til', 'until', 'through', 'thru'])

function readOne(reader: Reader, at: number, from = reader.today): Read<Days> | null {
  return mayBeDays(reader, at) ? readOneOf(reader, at, { from, written: readWritten(reader, at) }) : null
}

function readWritten(reader: Reader, at: number): Read<WrittenDay> | null {
  return opens(reader, at, opening.written) ? readWrittenDay(reader, at) : null
}

function readOneOf(
  reader: Reader,
  at: number,
  { from, written }: { from: EpochDay; written: Read<WrittenDay> | null },
): Read<Days> | null {
  const period = readPeriod(reader, at)
  if (period) return { value: { more: [], half: null, ...period.value }, next: period.next }
  const holiday = readHoliday(reader, at)
  if (holiday) return { value: { more: [], half: null, ...holiday.value }, next: holiday.next }
  const relative = readRelativeDay(reader, at)
  if (relative) return readDateBeside(reader, { value: { more: [], ...relative.value }, next: relative.next })
  if (written) return { value: { more: [], half: null, ...settle(written.value, from) }, next: written.next }
  const lone = opens(reader, at, opening.written) ? readLoneDay(reader, at) : null
  return lone && { value: { more: [], half: null, ...lone.value }, next: lone.next }
}

/** `Sunday afternoon the 22nd`: the date behind the part of the day. */
export function readDateBehindPart(reader: Reader, said: Days, next: number): Read<Days> | null {
  if (said.first === null || said.last !== null || said.hasYear || !isWord(reader, next, 'the')) return null
  const read = readDateBeside(reader, { value: said, next })
  return read.next > next ? read : null
}

/** `this Saturday (Feb 28)`, `next Friday, 22 May`, `tomorrow, Friday 5 June`: the date says which day is meant. */
function readDateBeside(reader: Reader, said: Read<Days>): Read<Days> {
  if (said.value.first === null || said.value.last !== null) return said
  const isBracket = isMark(reader, said.next, '(')
  let next = isBracket || isMark(reader, said.next, ',') || isMark(reader, said.next, '-') ? said.next + 1 : said.next
  const named = isBracket ? readWeekday(reader, next) : null
  // `tomorrow (Fri)`
  if (named && isMark(reader, named.next, ')') && named.value === weekdayOn(said.value.first))
    return { value: said.value, next: named.next + 1 }
  if (isWord(reader, next, 'the')) next++
  const date =
    readWrittenDay(reader, next) ??
    (isBracket || isWord(reader, next - 1, 'the') ? readLoneWritten(reader, next) : null)
  const isGiven = date !== null && date.value.day !== null && tokenAt(reader, said.next).gap !== 'paragraph'
  if (!isGiven || (isBracket && !isMark(reader, date.next, ')'))) return said
  const spot = settle({ ...date.value, weekday: date.value.weekday ?? weekdayOn(said.value.first) }, reader.today)
  return {
    value: { ...said.value, ...spot, isRelative: false },
    next: isBracket ? date.next + 1 : date.next,
  }
}

/** `this Thursday the 21st`. */
function readLoneWritten(reader: Reader, at: number): Read<WrittenDay> | null {
  const day = readOrdinal(reader, at)
  return day && day.value <= 31 ? { value: { ...blank, day: day.value }, next: day.next } : null
}

/** `today until Friday`, `next Monday to Wednesday`: the second counts from the first. */
function readUntilOther(reader: Reader, first: Read<Days>): Read<Days> | null {
  const start = first.value.first
  if (start === null || (first.value.last !== null && !first.value.isVague)) return null
  const isBetween = tokenAt(reader, reader.start - 1).text === 'between' && isWord(reader, first.next, 'and')
  const isJoint = isBetween || isOneOf(reader, first.next, spanWords) || isMark(reader, first.next, '-')
  if (!isJoint || tokenAt(reader, first.next).gap === 'line') return null
  let next = first.next + 1
  if (isWord(reader, next, 'the')) next++
  const second = readOne(reader, next, start)
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
function readOthers(reader: Reader, first: Read<Days>): Read<Days> {
  let { value, next } = first
  for (let count = 0; count < 12; count++) {
    if (value.first === null || value.last !== null) break
    const joint = jointAfter(reader, next)
    if (joint === next) break
    const other = readOne(reader, joint, value.first)
    if (!other || other.value.first === null || other.value.last !== null || other.value.half) break
    value = { ...value, more: [...value.more, other.value.first] }
    next = other.next
  }
  return { value, next }
}

function jointAfter(reader: Reader, at: number): number {
  const next = isMark(reader, at, ',') ? at + 1 : at
  if (isWord(reader, next, 'and') || isMark(reader, next, '&')) {
    return isWord(reader, next + 1, 'on') ? next + 2 : next + 1
  }
  return at
}
