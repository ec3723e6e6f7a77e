import { isHour } from './hour-sign.ts'
import { readMonthName, readYear } from './month-name.ts'
import { readNumericDay } from './numeric-day.ts'
import { readDayNumber } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, type WrittenDay } from './spot.ts'
import { everydayWords } from './vocabulary.ts'

/** `16 May 2026`, `May 16`, `the 16th of May`, `16/5`: a date with its month. */
export function readDated(reader: Reader, at: number): Read<WrittenDay> | null {
  const start = isWord(reader, at, 'the') ? at + 1 : at
  const { kind, means } = tokenAt(reader, start)
  if (means.month !== undefined) return readMonthFirst(reader, start)
  return readDayFirst(reader, start) ?? (kind === 'number' ? readNumericDay(reader, start) : null)
}

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

/** `second may` is no date; `2 may` and `second May` are. */
function isCapitalMonth(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.hasCapital || !everydayWords.has(token.text)
}

/** `12 March Street`: a month may name a street. */
function isStreet(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.gap === 'blank' && token.hasCapital && isOneOf(reader, at, streets)
}

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr place pl court ct way crescent cres terrace close parade square'.split(
    ' ',
  ),
)
