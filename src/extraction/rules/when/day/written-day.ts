import { datePartsOf, dayOf, type EpochDay, monthAfter, weekdayOn } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { isHour } from '../time/hour-sign.ts'
import { readDayNumber } from './read-numbers.ts'
import { isMark, isWord, skipMark, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, type WrittenDay } from './day-range.ts'
import { readWeekday } from './weekday-name.ts'

/** A day in words or digits: `Sat 16 May`, `May 16th, 2026`, `16/5`, `2026-05-16`, `Saturday the 16th`, `Friday`. */
export function readWrittenDay(input: Input, at: number): Read<WrittenDay> | null {
  const weekday = readWeekday(input, at)
  if (!weekday) {
    const dated = readDated(input, at)
    return dated && readWeekdayBehind(input, dated)
  }
  const next = skipJoint(input, weekday.next)
  const dated = readDated(input, next) ?? readDayOfMonth(input, { at: next, weekday: weekday.value })
  if (dated) {
    const value = orderByWeekday({ ...dated.value, weekday: weekday.value }, input)
    return { value, next: skipBracket(input, { from: next, next: dated.next }) }
  }
  return { value: { ...blank, weekday: weekday.value }, next: weekday.next }
}

/** `26/02/2026 (Thursday)`. */
function readWeekdayBehind(input: Input, dated: Read<WrittenDay>): Read<WrittenDay> {
  if (!isMark(input, { at: dated.next, mark: '(' })) return dated
  const weekday = readWeekday(input, dated.next + 1)
  if (!weekday || !isMark(input, { at: weekday.next, mark: ')' })) return dated
  return { value: orderByWeekday({ ...dated.value, weekday: weekday.value }, input), next: weekday.next + 1 }
}

/** `Fri 12/6`: where only one order of the numbers falls on the weekday, that is the order. */
function orderByWeekday(written: WrittenDay, { today }: Input): WrittenDay {
  if (!written.isEitherWay) return written
  const sure = { ...written, doubts: written.doubts.filter((doubt) => doubt !== 'order') }
  if (falls(sure, today)) return sure
  const turned = { ...sure, day: written.month, month: written.day }
  return falls(turned, today) ? turned : written
}

function falls(written: WrittenDay, today: EpochDay): boolean {
  const { first } = resolveDay(written, today)
  return first !== null && weekdayOn(first) === written.weekday
}

/** `Monday 18th`, `Saturday the 16th`, `Friday 23`: the month is the writer's. */
function readDayOfMonth(input: Input, { at, weekday }: { at: number; weekday: number }): Read<WrittenDay> | null {
  const isNamed = isWord(input, { at, text: 'the' })
  const start = isNamed ? at + 1 : at
  const day = readDayNumber(input, start)
  if (!day || day.value > 31 || isHour(input, { at: start, next: day.next })) return null
  const isOrdinal = day.next > start + 1 || tokenAt(input, start).kind === 'word'
  if (tokenAt(input, start).gap === 'line' && !isOrdinal) return null
  if (!isOrdinal && !isNamed && day.value <= 12 && !fallsOn(input, { day: day.value, weekday })) return null
  if (!isOrdinal && followsAsCount(input, day.next)) return null
  return { value: { ...blank, day: day.value }, next: day.next }
}

/** Whether one of the next five weeks has that weekday on that day: `Sat 9` may as well be an hour. */
function fallsOn(input: Input, { day, weekday }: { day: number; weekday: number }): boolean {
  const month = datePartsOf(input.today)
  for (let ahead = 0; ahead < 3; ahead++) {
    const tried = monthAfter(month, ahead)
    const found = dayOf(tried.year, { month: tried.month, day })
    if (found !== null && found >= input.today) return found < input.today + 35 && weekdayOn(found) === weekday
  }
  return false
}

function followsAsCount(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  if (token.text === '-' || token.text === '/' || token.text === 'to') return tokenAt(input, at + 1).kind === 'number'
  return (
    token.gap === 'blank' &&
    token.kind === 'word' &&
    token.text.endsWith('s') &&
    !token.hasCapital &&
    token.text.length > 3
  )
}

function skipJoint(input: Input, at: number): number {
  let next = skipMark(input, { at, mark: ',' })
  if (next === at && isMark(input, { at, mark: '(' })) next++
  if (next === at && isMark(input, { at, mark: '-' }) && tokenAt(input, at).gap === 'blank') next++
  return next
}

/** `Friday (5 June)`: the bracket closes within the expression. */
function skipBracket(input: Input, { from, next }: { from: number; next: number }): number {
  return isMark(input, { at: from - 1, mark: '(' }) ? skipMark(input, { at: next, mark: ')' }) : next
}
