import { isHour } from '../time/hour-sign.ts'
import { readMonthName, readYear } from './month-name.ts'
import { readNumericDay } from './numeric-day.ts'
import { readDayNumber, readOrdinal } from './read-numbers.ts'
import { isMark, isWord, skipMark, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, type WrittenDay } from './day-range.ts'
import { isStreet } from '../tokens/street.ts'
import { everydayWords } from '../vocabulary/vocabulary.ts'

/** `16 May 2026`, `May 16`, `the 16th of May`, `16/5`: a date with its month. */
export function readDated(input: Input, at: number): Read<WrittenDay> | null {
  const start = isWord(input, { at, text: 'the' }) ? at + 1 : at
  const { kind, means } = tokenAt(input, start)
  if (means.month !== undefined) return readMonthFirst(input, start)
  const dayFirst = readDayFirst(input, start)
  if (dayFirst || kind !== 'number') return dayFirst
  return readNumericDay(input, start) ?? readYearFirst(input, start)
}

/** `2026 May`, `2026-Aug-01`, `2026/May/1`. */
function readYearFirst(input: Input, at: number): Read<WrittenDay> | null {
  const year = tokenAt(input, at).end - tokenAt(input, at).start === 4 ? readYear(input, at) : null
  if (!year) return null
  const joint = tokenAt(input, year.next).text
  const isJoined = joint === '/' || joint === '-'
  const month = readMonthName(input, isJoined || joint === ',' ? year.next + 1 : year.next)
  if (!month || tokenAt(input, month.next - 1).gap === 'line') return null
  const written = { ...blank, month: month.value, year: year.value }
  const day = readDayNumber(
    input,
    isJoined && isMark(input, { at: month.next, mark: joint }) ? month.next + 1 : month.next,
  )
  if (day && isJoined) return { value: { ...written, day: day.value }, next: day.next }
  return day || !isCapitalMonth(input, month.next - 1) ? null : { value: written, next: month.next }
}

function readDayFirst(input: Input, at: number): Read<WrittenDay> | null {
  const day = readDayNumber(input, at)
  if (!day) return null
  let next = skipMark(input, { at: isWord(input, { at: day.next, text: 'day' }) ? day.next + 1 : day.next, mark: '-' })
  if (isMark(input, { at: next, mark: '/' }) && tokenAt(input, next).gap === 'none') next++
  if (isWord(input, { at: next, text: 'of' })) next++
  const month = readMonthName(input, next)
  if (!month || isStreet(input, month.next)) return null
  if (!isCapitalMonth(input, next) && tokenAt(input, at).kind === 'word') return null
  const joint = isMark(input, { at: month.next, mark: '/' })
    ? month.next + 1
    : skipMark(input, { at: month.next, mark: '-' })
  const year = readYear(input, joint)
  return {
    value: { ...blank, day: day.value, month: month.value, year: year?.value ?? null },
    next: year?.next ?? month.next,
  }
}

function readMonthFirst(input: Input, at: number): Read<WrittenDay> | null {
  const month = readMonthName(input, at)
  if (!month) return null
  let next = month.next
  if (
    isMark(input, { at: next, mark: '-' }) ||
    isMark(input, { at: next, mark: '/' }) ||
    isMark(input, { at: next, mark: ',' })
  )
    next++
  if (isWord(input, { at: next, text: 'the' })) next++
  const day = readDayNumber(input, next)
  if (!day || isHour(input, { at: next, next: day.next })) return null
  if (
    tokenAt(input, next).kind === 'word' &&
    !isCapitalMonth(input, at) &&
    !isHighOrdinal(input, { at: next, day: day.value })
  )
    return null
  const year = readYear(input, skipMark(input, { at: day.next, mark: '-' }))
  return {
    value: { ...blank, day: day.value, month: month.value, year: year?.value ?? null },
    next: year?.next ?? day.next,
  }
}

/** `march eighteenth` is a date; `march second` and `may first` seldom are. */
function isHighOrdinal(input: Input, { at, day }: { at: number; day: number }): boolean {
  return day > 3 && readOrdinal(input, at) !== null
}

/** `second may` is no date; `2 may` and `second May` are. */
function isCapitalMonth(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  return token.hasCapital || !everydayWords.has(token.text)
}
