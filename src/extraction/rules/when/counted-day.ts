import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { readHoliday } from './holidays.ts'
import { readNamedDay, relative, type RelativeDay } from './named-day.ts'
import { readNextDay } from './next-day.ts'
import { readCount } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, settle, spotOn, type Spot, type WrittenDay } from './spot.ts'
import { dayBeyond, readStretch, type Stretch } from './stretch.ts'
import { readWeekday } from './weekday-name.ts'
import { readWrittenDay } from './written-day.ts'

/** `a week on Friday`, `3 days after 12 January`, `two days before Christmas`, `three Fridays from now`, `2 weeks ago`. */
export function readCountedDay(reader: Reader, at: number): Read<RelativeDay> | null {
  const weekdays = readWeekdaysOn(reader, at)
  if (weekdays) return weekdays
  // `$4 a month before 30 June`
  if (tokenAt(reader, at - 1).isTaken) return null
  const stretch = readStretch(reader, at) ?? readDayBeside(reader, at)
  if (!stretch || stretch.value.minutes > 0) return null
  const { today } = reader
  const { text } = tokenAt(reader, stretch.next)
  if (isWord(reader, stretch.next, 'ago'))
    return { value: relative(dayBeyond(today, stretch.value, -1)), next: stretch.next + 1 }
  const isJoined = isOneOf(reader, stretch.next, joints)
  const next = skipWord(reader, isJoined ? stretch.next + 1 : stretch.next, 'this')
  if (isJoined && text !== 'on' && isWord(reader, next, 'now'))
    return { value: relative(dayBeyond(today, stretch.value)), next: next + 1 }
  const from = readDay(reader, next, isJoined ? text : '')
  if (!from || (text === 'on' && stretch.value.days % 7 !== 0)) return null
  const first = dayBeyond(from.value.day, stretch.value, text === 'before' ? -1 : 1)
  const spot = spotOn(first, { isRelative: from.value.isRelative, doubts: from.value.doubts })
  return { value: { ...spot, half: null }, next: from.next }
}

const joints = new Set(['on', 'from', 'after', 'before'])

interface Day {
  day: EpochDay
  isRelative: boolean
  doubts: Spot['doubts']
}

/** The day counted from: `a fortnight today` needs no word before it, all others do; none is counted on a date. */
function readDay(reader: Reader, at: number, joint: string): Read<Day> | null {
  const named = readNamedDay(reader, at)
  if (named?.value.first != null) return dayOf(named)
  if (joint === '') return null
  const turned = readNextDay(reader, at)
  if (turned) return turned.value.last === null ? dayOf(turned) : null
  const written = readWithoutGloss(reader, at)
  if (!written) return dayOf(joint === 'on' ? null : readHoliday(reader, at))
  const isDated = written.value.day !== null
  if ((isDated && joint === 'on') || (!isDated && written.value.weekday === null)) return null
  return dayOf({ value: settle(written.value, reader.today), next: written.next })
}

/** `five days from Monday the 26th`; in `a week from Thursday, 28 May` the date is the day that is meant. */
function readWithoutGloss(reader: Reader, at: number): Read<WrittenDay> | null {
  const weekday = readWeekday(reader, at)
  const isGlossed = weekday && (isMark(reader, weekday.next, ',') || isMark(reader, weekday.next, '('))
  return isGlossed ? { value: { ...blank, weekday: weekday.value }, next: weekday.next } : readWrittenDay(reader, at)
}

function dayOf(read: Read<Spot> | null): Read<Day> | null {
  if (!read || read.value.first === null) return null
  const { first, isRelative, doubts } = read.value
  return { value: { day: first, isRelative, doubts }, next: read.next }
}

/** `the day after` of `the day after Boxing Day`. */
function readDayBeside(reader: Reader, at: number): Read<Stretch> | null {
  const next = skipWord(reader, at, 'the')
  const isBeside = isWord(reader, next + 1, 'after') || isWord(reader, next + 1, 'before')
  return isWord(reader, next, 'day') && isBeside ? { value: { months: 0, days: 1, minutes: 0 }, next: next + 1 } : null
}

/** `three Fridays from now`, `two Saturdays ago`. */
function readWeekdaysOn(reader: Reader, at: number): Read<RelativeDay> | null {
  const count = readCount(reader, at)
  const weekday = count ? tokenAt(reader, count.next).means.weekdayOfPlural : undefined
  if (!count || weekday === undefined || count.value < 1 || count.value > 20) return null
  const { today } = reader
  const next = count.next + 1
  const weeks = 7 * (count.value - 1)
  if (isWord(reader, next, 'ago')) return { value: relative(weekdayFrom(today - 7, weekday) - weeks), next: next + 1 }
  if (!isWord(reader, next, 'from') || !isWord(reader, next + 1, 'now')) return null
  return { value: relative(weekdayFrom(today + 1, weekday) + weeks), next: next + 2 }
}

/** `Friday week`; `Monday two weeks from now` is the Monday of that week. */
export function readWeekdayWeek(reader: Reader, at: number): Read<RelativeDay> | null {
  const weekday = readWeekday(reader, skipWord(reader, at, 'the'))
  if (!weekday || tokenAt(reader, weekday.next).gap !== 'blank') return null
  const beside = readWeekdayBeside(reader, weekday)
  if (beside) return beside
  if (isWord(reader, weekday.next, 'week')) {
    if (tokenAt(reader, weekday.next + 1).kind === 'number') return null
    return { value: relative(weekdayFrom(reader.today, weekday.value) + 7), next: weekday.next + 1 }
  }
  const stretch = readStretch(reader, weekday.next)
  if (!stretch || stretch.value.days < 7 || !isWord(reader, stretch.next, 'from')) return null
  if (!isWord(reader, stretch.next + 1, 'now') && !isWord(reader, stretch.next + 1, 'today')) return null
  const monday = mondayOf(dayBeyond(reader.today, stretch.value))
  return { value: relative(monday + weekday.value - 1), next: stretch.next + 2 }
}

/** `the Saturday before Christmas`, `the Thursday after 3 June`. */
function readWeekdayBeside(reader: Reader, weekday: Read<number>): Read<RelativeDay> | null {
  const isBefore = isWord(reader, weekday.next, 'before')
  if (!isBefore && !isWord(reader, weekday.next, 'after')) return null
  const next = skipWord(reader, weekday.next + 1, 'the')
  const dated = readDated(reader, next)
  if (dated && dated.value.day === null) return null
  const from = dayOf(dated ? { value: settle(dated.value, reader.today), next: dated.next } : readHoliday(reader, next))
  if (!from) return null
  const { day } = from.value
  return { value: relative(weekdayFrom(isBefore ? day - 7 : day + 1, weekday.value)), next: from.next }
}
