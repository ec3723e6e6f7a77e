import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { readHoliday } from './holidays.ts'
import { readNamedDay, relative, type RelativeDay } from './named-day.ts'
import { readNextDay } from './next-day.ts'
import { readCount } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, dayRange, type DayRange, type WrittenDay } from './day-range.ts'
import { dayBeyond, readDuration, type Duration } from '../span/duration.ts'
import { readWeekday } from './weekday-name.ts'
import { readWrittenDay } from './written-day.ts'

/** `a week on Friday`, `3 days after 12 January`, `two days before Christmas`, `three Fridays from now`, `2 weeks ago`. */
export function readCountedDay(input: Input, at: number): Read<RelativeDay> | null {
  const weekdays = readWeekdaysOn(input, at)
  if (weekdays) return weekdays
  // `$4 a month before 30 June`
  if (tokenAt(input, at - 1).isNonDate) return null
  const stretch = readDuration(input, at) ?? readDayBeside(input, at)
  if (!stretch || stretch.value.minutes > 0) return null
  const { today } = input
  const { text } = tokenAt(input, stretch.next)
  if (isWord(input, { at: stretch.next, text: 'ago' }))
    return { value: relative(dayBeyond(today, { ...stretch.value, sign: -1 })), next: stretch.next + 1 }
  const isJoined = isOneOf(input, { at: stretch.next, words: joints })
  const next = skipWord(input, { at: isJoined ? stretch.next + 1 : stretch.next, word: 'this' })
  if (isJoined && text !== 'on' && isWord(input, { at: next, text: 'now' }))
    return { value: relative(dayBeyond(today, { ...stretch.value })), next: next + 1 }
  const from = readDay(input, { at: next, joint: isJoined ? text : '' })
  if (!from || (text === 'on' && stretch.value.days % 7 !== 0)) return null
  const first = dayBeyond(from.value.day, { ...stretch.value, sign: text === 'before' ? -1 : 1 })
  const spot = dayRange(first, { isRelative: from.value.isRelative, doubts: from.value.doubts })
  return { value: { ...spot, half: null }, next: from.next }
}

const joints = new Set(['on', 'from', 'after', 'before'])

interface Day {
  day: EpochDay
  isRelative: boolean
  doubts: DayRange['doubts']
}

/** The day counted from: `a fortnight today` needs no word before it, all others do; none is counted on a date. */
function readDay(input: Input, { at, joint }: { at: number; joint: string }): Read<Day> | null {
  const named = readNamedDay(input, at)
  if (named?.value.first != null) return dayOf(named)
  if (joint === '') return null
  const turned = readNextDay(input, at)
  if (turned) return turned.value.last === null ? dayOf(turned) : null
  const written = readWithoutGloss(input, at)
  if (!written) return dayOf(joint === 'on' ? null : readHoliday(input, at))
  const isDated = written.value.day !== null
  if ((isDated && joint === 'on') || (!isDated && written.value.weekday === null)) return null
  return dayOf({ value: resolveDay(written.value, input.today), next: written.next })
}

/** `five days from Monday the 26th`; in `a week from Thursday, 28 May` the date is the day that is meant. */
function readWithoutGloss(input: Input, at: number): Read<WrittenDay> | null {
  const weekday = readWeekday(input, at)
  const isGlossed =
    weekday && (isMark(input, { at: weekday.next, mark: ',' }) || isMark(input, { at: weekday.next, mark: '(' }))
  return isGlossed ? { value: { ...blank, weekday: weekday.value }, next: weekday.next } : readWrittenDay(input, at)
}

function dayOf(read: Read<DayRange> | null): Read<Day> | null {
  if (!read || read.value.first === null) return null
  const { first, isRelative, doubts } = read.value
  return { value: { day: first, isRelative, doubts }, next: read.next }
}

/** `the day after` of `the day after Boxing Day`. */
function readDayBeside(input: Input, at: number): Read<Duration> | null {
  const next = skipWord(input, { at, word: 'the' })
  const isBeside = isWord(input, { at: next + 1, text: 'after' }) || isWord(input, { at: next + 1, text: 'before' })
  return isWord(input, { at: next, text: 'day' }) && isBeside
    ? { value: { months: 0, days: 1, minutes: 0 }, next: next + 1 }
    : null
}

/** `three Fridays from now`, `two Saturdays ago`. */
function readWeekdaysOn(input: Input, at: number): Read<RelativeDay> | null {
  const count = readCount(input, at)
  const weekday = count ? tokenAt(input, count.next).means.weekdayOfPlural : undefined
  if (!count || weekday === undefined || count.value < 1 || count.value > 20) return null
  const { today } = input
  const next = count.next + 1
  const weeks = 7 * (count.value - 1)
  if (isWord(input, { at: next, text: 'ago' }))
    return { value: relative(weekdayFrom(today - 7, weekday) - weeks), next: next + 1 }
  if (!isWord(input, { at: next, text: 'from' }) || !isWord(input, { at: next + 1, text: 'now' })) return null
  return { value: relative(weekdayFrom(today + 1, weekday) + weeks), next: next + 2 }
}

/** `Friday week`; `Monday two weeks from now` is the Monday of that week. */
export function readWeekdayWeek(input: Input, at: number): Read<RelativeDay> | null {
  const weekday = readWeekday(input, skipWord(input, { at, word: 'the' }))
  if (!weekday || tokenAt(input, weekday.next).gap !== 'blank') return null
  const beside = readWeekdayBeside(input, weekday)
  if (beside) return beside
  if (isWord(input, { at: weekday.next, text: 'week' })) {
    if (tokenAt(input, weekday.next + 1).kind === 'number') return null
    return { value: relative(weekdayFrom(input.today, weekday.value) + 7), next: weekday.next + 1 }
  }
  const stretch = readDuration(input, weekday.next)
  if (!stretch || stretch.value.days < 7 || !isWord(input, { at: stretch.next, text: 'from' })) return null
  if (!isWord(input, { at: stretch.next + 1, text: 'now' }) && !isWord(input, { at: stretch.next + 1, text: 'today' }))
    return null
  const monday = mondayOf(dayBeyond(input.today, { ...stretch.value }))
  return { value: relative(monday + weekday.value - 1), next: stretch.next + 2 }
}

/** `the Saturday before Christmas`, `the Thursday after 3 June`. */
function readWeekdayBeside(input: Input, weekday: Read<number>): Read<RelativeDay> | null {
  const isBefore = isWord(input, { at: weekday.next, text: 'before' })
  if (!isBefore && !isWord(input, { at: weekday.next, text: 'after' })) return null
  const next = skipWord(input, { at: weekday.next + 1, word: 'the' })
  const dated = readDated(input, next)
  if (dated && dated.value.day === null) return null
  const from = dayOf(
    dated ? { value: resolveDay(dated.value, input.today), next: dated.next } : readHoliday(input, next),
  )
  if (!from) return null
  const { day } = from.value
  return { value: relative(weekdayFrom(isBefore ? day - 7 : day + 1, weekday.value)), next: from.next }
}
