import { isHour } from './hour-sign.ts'
import { readMonthName, readYear } from './month-name.ts'
import { readNumericDay } from './numeric-day.ts'
import { readDayNumber, readOrdinal } from './read-numbers.ts'
import { isMark, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, type WrittenDay } from './spot.ts'
import { isStreet } from './street.ts'
import { everydayWords } from './vocabulary.ts'

/** `16 May 2026`, `May 16`, `the 16th of May`, `16/5`: a date with its month. */
export function readDated(reader: Reader, at: number): Read<WrittenDay> | null {
  const start = isWord(reader, at, 'the') ? at + 1 : at
  const { kind, means } = tokenAt(reader, start)
  if (means.month !== undefined) return readMonthFirst(reader, start)
  const dayFirst = readDayFirst(reader, start)
  if (dayFirst || kind !== 'number') return dayFirst
  return readNumericDay(reader, start) ?? readYearFirst(reader, start)
}

/** `2026 May`, `2026-Aug-01`, `2026/May/1`. */
function readYearFirst(reader: Reader, at: number): Read<WrittenDay> | null {
  const year = tokenAt(reader, at).end - tokenAt(reader, at).start === 4 ? readYear(reader, at) : null
  if (!year) return null
  const joint = tokenAt(reader, year.next).text
  const isJoined = joint === '/' || joint === '-'
  const month = readMonthName(reader, isJoined || joint === ',' ? year.next + 1 : year.next)
  if (!month || tokenAt(reader, month.next - 1).gap === 'line') return null
  const written = { ...blank, month: month.value, year: year.value }
  const day = readDayNumber(reader, isJoined && isMark(reader, month.next, joint) ? month.next + 1 : month.next)
  if (day && isJoined) return { value: { ...written, day: day.value }, next: day.next }
  return day || !isCapitalMonth(reader, month.next - 1) ? null : { value: written, next: month.next }
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
  if (tokenAt(reader, next).kind === 'word' && !isCapitalMonth(reader, at) && !isHighOrdinal(reader, next, day.value))
    return null
  const year = readYear(reader, skipMark(reader, day.next, '-'))
  return {
    value: { ...blank, day: day.value, month: month.value, year: year?.value ?? null },
    next: year?.next ?? day.next,
  }
}

/** `march eighteenth` is a date; `march second` and `may first` seldom are. */
function isHighOrdinal(reader: Reader, at: number, day: number): boolean {
  return day > 3 && readOrdinal(reader, at) !== null
}

/** `second may` is no date; `2 may` and `second May` are. */
function isCapitalMonth(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.hasCapital || !everydayWords.has(token.text)
}
