import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { dayPartOf } from './day-part.ts'
import { relative, type RelativeDay } from './named-day.ts'
import { readDayNumber } from './read-numbers.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { dayBeyond, readStretch } from './stretch.ts'
import { readWeekday } from './weekday-name.ts'

/** The first and the last of the days a text has named last. */
export interface Anchor {
  first: EpochDay
  last: EpochDay
}

/** `the Friday`, `the next day`, `the Thursday before`, `that same evening`, `a week later`: told from what the text has named last. */
export function readFromAnchor(reader: Reader, at: number): Read<RelativeDay> | null {
  const { anchor } = reader
  if (anchor === null) return null
  if (!isWord(reader, at, 'the')) return readThat(reader, at, anchor) ?? readLater(reader, at, anchor)
  return (
    readFollowing(reader, at + 1, anchor) ??
    readSame(reader, at + 1, anchor) ??
    readBeside(reader, at + 1, anchor) ??
    readWeekdayThen(reader, at + 1, anchor)
  )
}

/** `the following morning`, `the next day`, `the following Tuesday`, `the following week`. */
function readFollowing(reader: Reader, at: number, { first, last }: Anchor): Read<RelativeDay> | null {
  const isFollowing = isWord(reader, at, 'following')
  if (!isFollowing && !isWord(reader, at, 'next')) return null
  const half = dayPartOf(reader, at + 1)
  if (half || isWord(reader, at + 1, 'day')) return { value: relative(last + 1, half), next: at + 2 }
  if (!isFollowing) return null
  if (isWord(reader, at + 1, 'week')) return { value: weekOf(first + 7), next: at + 2 }
  const weekday = readWeekday(reader, at + 1)
  if (!weekday || isDayNumber(reader, weekday.next)) return null
  return { value: relative(weekdayFrom(last + 1, weekday.value)), next: weekday.next }
}

/** `the day before`, `the night before that`, `the week after`; `the day before the party` too, and not `the day after 3`. */
function readBeside(reader: Reader, at: number, { first, last }: Anchor): Read<RelativeDay> | null {
  const half = dayPartOf(reader, at)
  const isWeek = isWord(reader, at, 'week')
  if (!half && !isWeek && !isWord(reader, at, 'day')) return null
  const side = readSide(reader, at + 1)
  // `the day after Orange Shirt Day` is counted from what we do not know.
  if (!side || (tokenAt(reader, side.next).hasCapital && tokenAt(reader, side.next).gap === 'blank')) return null
  if (isWeek) return { value: weekOf(first + 7 * side.value), next: side.next }
  return { value: relative(side.value < 0 ? first - 1 : last + 1, half), next: side.next }
}

/** `the Friday`, `the Friday of that week`, `the Thursday before`, `the Monday following`. */
function readWeekdayThen(reader: Reader, at: number, { first, last }: Anchor): Read<RelativeDay> | null {
  const weekday = readWeekday(reader, at)
  if (!weekday) return null
  const side = readSide(reader, weekday.next)
  if (side) {
    const day = side.value < 0 ? weekdayFrom(first - 7, weekday.value) : weekdayFrom(last + 1, weekday.value)
    return { value: relative(day), next: side.next }
  }
  if (isDayNumber(reader, weekday.next)) return null
  const week = readOfWeek(reader, weekday.next)
  const day = week === null ? weekdayFrom(first, weekday.value) : mondayOf(first) + 7 * week.value + weekday.value - 1
  return { value: relative(day), next: week?.next ?? weekday.next }
}

/** `of that week`, `of the same week`, `of the week before`: how many weeks on. */
function readOfWeek(reader: Reader, at: number): Read<number> | null {
  const of = skipWord(reader, at, 'of')
  const isThe = isWord(reader, of, 'the')
  const week = skipWord(reader, isThe || isWord(reader, of, 'that') ? of + 1 : of, 'same')
  if (week === of || !isWord(reader, week, 'week')) return null
  if (!isThe || isWord(reader, week - 1, 'same')) return { value: 0, next: week + 1 }
  return readSide(reader, week + 1)
}

/** `the same evening`, `the same day` */
function readSame(reader: Reader, at: number, { first }: Anchor): Read<RelativeDay> | null {
  if (!isWord(reader, at, 'same')) return null
  const half = dayPartOf(reader, at + 1)
  const isDay = isWord(reader, at + 1, 'day') && !isWord(reader, at + 2, 'next')
  return half || isDay ? { value: relative(first, half), next: at + 2 } : null
}

/** `that Thursday`, `that same evening`; `that day` says nothing new. */
function readThat(reader: Reader, at: number, { first }: Anchor): Read<RelativeDay> | null {
  if (!isWord(reader, at, 'that')) return null
  const weekday = readWeekday(reader, at + 1)
  if (weekday) return { value: relative(weekdayFrom(first, weekday.value)), next: weekday.next }
  const half = dayPartOf(reader, skipWord(reader, at + 1, 'same'))
  return half && { value: relative(first, half), next: skipWord(reader, at + 1, 'same') + 1 }
}

/** `a week later`, `two days after`, `a fortnight before that`; `a week before` may be any week before. */
function readLater(reader: Reader, at: number, { first, last }: Anchor): Read<RelativeDay> | null {
  const stretch = readStretch(reader, at)
  if (!stretch || stretch.value.minutes > 0) return null
  const sign = isWord(reader, stretch.next, 'later') ? 1 : isWord(reader, stretch.next, 'earlier') ? -1 : null
  if (sign) return { value: relative(dayBeyond(first, stretch.value, sign)), next: stretch.next + 1 }
  const side = readSide(reader, stretch.next)
  if (!side || (side.value < 0 ? !isWord(reader, side.next - 1, 'that') : !isThen(reader, side.next))) return null
  return { value: relative(dayBeyond(side.value < 0 ? first : last, stretch.value, side.value)), next: side.next }
}

/** `before`, `after that`: which side of the anchor; a time or a date behind it is what is meant instead. */
function readSide(reader: Reader, at: number): Read<1 | -1> | null {
  const value = isWord(reader, at, 'before')
    ? -1
    : isWord(reader, at, 'after') || isWord(reader, at, 'following')
      ? 1
      : 0
  if (value === 0 || tokenAt(reader, at).gap === 'line') return null
  const next = at + 1
  if (isWord(reader, next, 'that') || isWord(reader, next, 'it')) return { value, next: next + 1 }
  const { kind, means } = tokenAt(reader, next)
  const isDated = kind === 'number' || means.weekday !== undefined || means.month !== undefined
  return isDated || means.cardinal !== undefined || isOneOf(reader, next, otherDays) ? null : { value, next }
}

const otherDays = new Set('tomorrow today yesterday next last christmas easter half school noon midday work'.split(' '))

/** Nothing else is counted from: the clause ends. */
function isThen(reader: Reader, next: number): boolean {
  const after = tokenAt(reader, next)
  return after.kind === 'mark' || after.gap === 'paragraph' || after.gap === 'line' || isWord(reader, next - 1, 'that')
}

function weekOf(day: EpochDay): RelativeDay {
  const monday = mondayOf(day)
  const week: Spot = spotOn(monday, { last: monday + 6, isRelative: true, isVague: true })
  return { ...week, half: null }
}

/** `the Saturday 27 June`, `the Thursday after 3 June`: counted otherwise; `the Friday after school` is not. */
function isDayNumber(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  if (token.gap === 'paragraph') return false
  if (token.text === 'after') return !isWord(reader, at + 1, 'school')
  return readDayNumber(reader, at) !== null || token.text === 'the'
}
