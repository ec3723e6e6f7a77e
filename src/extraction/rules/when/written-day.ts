import { readNumericDay } from './numeric-day.ts'
import { readDayNumber } from './read-numbers.ts'
import { isMark, isNear, isOneOf, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { settle, type WrittenDay } from './spot.ts'
import { everydayWords, monthOf, weekdayOf } from './vocabulary.ts'

/** A day in words or digits: `Sat 16 May`, `May 16th, 2026`, `16/5`, `2026-05-16`, `Saturday the 16th`, `Friday`. */
export function readWrittenDay(reader: Reader, at: number): Read<WrittenDay> | null {
  const weekday = readWeekday(reader, at)
  if (!weekday) {
    const dated = readDated(reader, at)
    return dated && readWeekdayBehind(reader, dated)
  }
  const next = skipJoint(reader, weekday.next)
  const dated = readDated(reader, next) ?? readDayOfMonth(reader, next, weekday.value)
  if (dated) {
    const value = orderByWeekday({ ...dated.value, weekday: weekday.value }, reader)
    return { value, next: skipBracket(reader, next, dated.next) }
  }
  return { value: { ...blank, weekday: weekday.value }, next: weekday.next }
}

/** `26/02/2026 (Thursday)`. */
function readWeekdayBehind(reader: Reader, dated: Read<WrittenDay>): Read<WrittenDay> {
  if (!isMark(reader, dated.next, '(')) return dated
  const weekday = readWeekday(reader, dated.next + 1)
  if (!weekday || !isMark(reader, weekday.next, ')')) return dated
  return { value: orderByWeekday({ ...dated.value, weekday: weekday.value }, reader), next: weekday.next + 1 }
}

/** `Fri 12/6`: where only one order of the numbers falls on the weekday, that is the order. */
function orderByWeekday(written: WrittenDay, { today }: Reader): WrittenDay {
  if (!written.isEitherWay) return written
  const sure = { ...written, doubts: written.doubts.filter((doubt) => doubt !== 'order') }
  if (settle(sure, today).first?.dayOfWeek === written.weekday) return sure
  const turned = { ...sure, day: written.month, month: written.day }
  return settle(turned, today).first?.dayOfWeek === written.weekday ? turned : written
}

/** A weekday's name, unless it is another word at that place: `we sat`, `the sun`. */
export function readWeekday(reader: Reader, at: number): Read<number> | null {
  const token = tokenAt(reader, at)
  const weekday = token.kind === 'word' ? weekdayOf(token.text) : undefined
  if (weekday === undefined) return null
  const next =
    isMark(reader, at + 1, '.') && token.text.length < 6 && tokenAt(reader, at + 1).gap === 'none' ? at + 2 : at + 1
  if (everydayWords.has(token.text) && !token.hasCapital && !isBesideNumber(reader, next)) return null
  return isSunCream(reader, next) ? null : { value: weekday, next }
}

const afterSun = new Set(
  'at from to and or the is was morning afternoon evening night week in on for we with until till by before after only'.split(
    ' ',
  ),
)

/** `Sun cream`, `Sat nav`: only the short names are words too, before a word in lower case. */
function isSunCream(reader: Reader, next: number): boolean {
  const { text } = tokenAt(reader, next - 1)
  const after = tokenAt(reader, next)
  if ((text !== 'sun' && text !== 'sat') || after.kind !== 'word' || after.hasCapital || after.gap !== 'blank')
    return false
  return !afterSun.has(after.text) && monthOf(after.text) === undefined
}

/** `16 May 2026`, `May 16`, `the 16th of May`, `16/5`: a date with its month. */
export function readDated(reader: Reader, at: number): Read<WrittenDay> | null {
  const start = isWord(reader, at, 'the') ? at + 1 : at
  return readDayFirst(reader, start) ?? readMonthFirst(reader, start) ?? readNumericDay(reader, start)
}

/** A month's name, unless it is another word at that place. */
export function readMonthName(reader: Reader, at: number): Read<number> | null {
  const token = tokenAt(reader, at)
  const month = token.kind === 'word' && isNear(reader, at) ? monthOf(token.text) : undefined
  if (month === undefined) return null
  const isShort = token.text.length < 5 && !['may', 'june', 'july'].includes(token.text)
  const dot = isMark(reader, at + 1, '.') && isShort && tokenAt(reader, at + 1).gap === 'none'
  const endsHere = tokenAt(reader, at + 2).hasCapital && tokenAt(reader, at + 2).kind === 'word'
  return { value: month, next: dot && !endsHere ? at + 2 : at + 1 }
}

/** A year beside a date: `2026`, `, 2026`, `of 2026`, `'26`. */
export function readYear(reader: Reader, at: number): Read<number> | null {
  let next = skipMark(reader, at, ',')
  if (next === at && (isWord(reader, next, 'of') || isWord(reader, next, 'in'))) next++
  if (isMark(reader, next, "'")) {
    const short = tokenAt(reader, next + 1)
    const isShort = short.kind === 'number' && short.end - short.start === 2 && short.gap === 'none'
    return isShort ? { value: 2000 + short.value, next: next + 2 } : null
  }
  const token = tokenAt(reader, next)
  const isYear = token.kind === 'number' && token.end - token.start === 4 && !token.isTaken && isNear(reader, next)
  if (!isYear || token.value < 1900 || token.value > 2099) return null
  const after = tokenAt(reader, next + 1)
  if (after.text === 'hrs' || after.text === 'h' || after.text === 'hours') return null
  return { value: token.value, next: next + 1 }
}

export const blank: WrittenDay = { weekday: null, day: null, month: null, year: null, doubts: [] }

function readDayFirst(reader: Reader, at: number): Read<WrittenDay> | null {
  const day = readDayNumber(reader, at)
  if (!day) return null
  let next = skipMark(reader, isWord(reader, day.next, 'day') ? day.next + 1 : day.next, '-')
  if (isMark(reader, next, '/') && tokenAt(reader, next).gap === 'none') next++
  if (isWord(reader, next, 'of')) next++
  const month = readMonthName(reader, next)
  if (!month || isStreet(reader, month.next)) return null
  if (!isCapitalMonth(reader, next) && tokenAt(reader, at).kind === 'word') return null
  const joint = isMark(reader, month.next, '/') ? month.next + 1 : skipMark(reader, month.next, '-')
  const year = readYear(reader, joint)
  return {
    value: { ...blank, day: day.value, month: month.value, year: year?.value ?? null },
    next: year?.next ?? month.next,
  }
}

function readMonthFirst(reader: Reader, at: number): Read<WrittenDay> | null {
  const month = readMonthName(reader, at)
  if (!month) return null
  let next = month.next
  if (isMark(reader, next, '-') || isMark(reader, next, '/') || isMark(reader, next, ',')) next++
  if (isWord(reader, next, 'the')) next++
  const day = readDayNumber(reader, next)
  if (!day || isHour(reader, next, day.next)) return null
  if (tokenAt(reader, next).kind === 'word' && !isCapitalMonth(reader, at)) return null
  const year = readYear(reader, skipMark(reader, day.next, '-'))
  return {
    value: { ...blank, day: day.value, month: month.value, year: year?.value ?? null },
    next: year?.next ?? day.next,
  }
}

/** `Monday 18th`, `Saturday the 16th`, `Friday 23`: the month is the writer's. */
function readDayOfMonth(reader: Reader, at: number, weekday: number): Read<WrittenDay> | null {
  const isNamed = isWord(reader, at, 'the')
  const start = isNamed ? at + 1 : at
  const day = readDayNumber(reader, start)
  if (!day || day.value > 31 || isHour(reader, start, day.next)) return null
  const isOrdinal = day.next > start + 1 || tokenAt(reader, start).kind === 'word'
  if (tokenAt(reader, start).gap === 'line' && !isOrdinal) return null
  if (!isOrdinal && !isNamed && day.value <= 12 && !fallsOn(reader, day.value, weekday)) return null
  if (!isOrdinal && followsAsCount(reader, day.next)) return null
  return { value: { ...blank, day: day.value }, next: day.next }
}

/** Whether one of the next five weeks has that weekday on that day: `Sat 9` may as well be an hour. */
function fallsOn(reader: Reader, day: number, weekday: number): boolean {
  let found = reader.today
  for (let days = 0; days < 35; days++, found = found.add({ days: 1 })) {
    if (found.day === day) return found.dayOfWeek === weekday
  }
  return false
}

function followsAsCount(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  if (token.text === '-' || token.text === '/' || token.text === 'to') return tokenAt(reader, at + 1).kind === 'number'
  return (
    token.gap === 'blank' &&
    token.kind === 'word' &&
    token.text.endsWith('s') &&
    !token.hasCapital &&
    token.text.length > 3
  )
}

/** `May 9am`, `Sat 8:30`, `Sat 7.30`, `Sat 9 o'clock`: the number is an hour. */
function isHour(reader: Reader, at: number, next: number): boolean {
  const token = tokenAt(reader, next)
  if (next > at + 1) return false
  if (token.text === 'am' || token.text === 'pm' || token.text === 'oclock' || token.text === 'noon') return true
  if ((token.text === 'a' || token.text === 'p') && token.gap === 'none') return true
  const isJoint = token.text === ':' || token.text === '.' || token.text === 'h'
  const after = tokenAt(reader, next + 1)
  return isJoint && token.gap === 'none' && after.kind === 'number' && after.gap === 'none'
}

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr place pl court ct way crescent cres terrace close parade square'.split(
    ' ',
  ),
)

/** `12 March Street`: a month may name a street. */
function isStreet(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.gap === 'blank' && token.hasCapital && isOneOf(reader, at, streets)
}

/** `second may` is no date; `2 may` and `second May` are. */
function isCapitalMonth(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.hasCapital || !everydayWords.has(token.text)
}

function isBesideNumber(reader: Reader, next: number): boolean {
  const token = tokenAt(reader, next)
  return token.kind === 'number' && token.gap === 'blank'
}

function skipJoint(reader: Reader, at: number): number {
  let next = skipMark(reader, at, ',')
  if (next === at && isMark(reader, at, '(')) next++
  if (next === at && isMark(reader, at, '-') && tokenAt(reader, at).gap === 'blank') next++
  return next
}

/** `Friday (5 June)`: the bracket closes within the expression. */
function skipBracket(reader: Reader, from: number, next: number): number {
  return isMark(reader, from - 1, '(') ? skipMark(reader, next, ')') : next
}
