import { datePartsOf, dayOf, type EpochDay, monthAfter, weekdayOn } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { isHour } from './hour-sign.ts'
import { readDayNumber } from './read-numbers.ts'
import { isMark, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, settle, type WrittenDay } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

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
  if (falls(sure, today)) return sure
  const turned = { ...sure, day: written.month, month: written.day }
  return falls(turned, today) ? turned : written
}

function falls(written: WrittenDay, today: EpochDay): boolean {
  const { first } = settle(written, today)
  return first !== null && weekdayOn(first) === written.weekday
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
  const month = datePartsOf(reader.today)
  for (let ahead = 0; ahead < 3; ahead++) {
    const tried = monthAfter(month, ahead)
    const found = dayOf(tried.year, tried.month, day)
    if (found !== null && found >= reader.today) return found < reader.today + 35 && weekdayOn(found) === weekday
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
