import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { dayPartOf } from '../time/day-part.ts'
import { relative, type RelativeDay } from './named-day.ts'
import { readDayNumber } from './read-numbers.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from './day-range.ts'
import { dayBeyond, readDuration } from '../span/duration.ts'
import { readWeekday } from './weekday-name.ts'

/** The first and the last of the days a text has named last. */
export interface AnchorDays {
  first: EpochDay
  last: EpochDay
}

/** `the Friday`, `the next day`, `the Thursday before`, `that same evening`, `a week later`: told from what the text has named last. */
export function readFromAnchor(input: Input, at: number): Read<RelativeDay> | null {
  const { anchor } = input
  if (anchor === null) return null
  if (!isWord(input, { at, text: 'the' }))
    return readThat(input, { ...anchor, at }) ?? readLater(input, { ...anchor, at })
  return (
    readFollowing(input, { ...anchor, at: at + 1 }) ??
    readSame(input, { ...anchor, at: at + 1 }) ??
    readBeside(input, { ...anchor, at: at + 1 }) ??
    readWeekdayThen(input, { ...anchor, at: at + 1 })
  )
}

/** `the following morning`, `the next day`, `the following Tuesday`, `the following week`. */
function readFollowing(input: Input, { at, first, last }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  const isFollowing = isWord(input, { at, text: 'following' })
  if (!isFollowing && !isWord(input, { at, text: 'next' })) return null
  const half = dayPartOf(input, at + 1)
  if (half || isWord(input, { at: at + 1, text: 'day' })) return { value: relative(last + 1, half), next: at + 2 }
  if (!isFollowing) return null
  if (isWord(input, { at: at + 1, text: 'week' })) return { value: weekOf(first + 7), next: at + 2 }
  const weekday = readWeekday(input, at + 1)
  if (!weekday || isDayNumber(input, weekday.next)) return null
  return { value: relative(weekdayFrom(last + 1, weekday.value)), next: weekday.next }
}

/** `the day before`, `the night before that`, `the week after`; `the day before the party` too, and not `the day after 3`. */
function readBeside(input: Input, { at, first, last }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  const half = dayPartOf(input, at)
  const isWeek = isWord(input, { at, text: 'week' })
  if (!half && !isWeek && !isWord(input, { at, text: 'day' })) return null
  const side = readSide(input, at + 1)
  // `the day after Orange Shirt Day` is counted from what we do not know.
  if (!side || (tokenAt(input, side.next).hasCapital && tokenAt(input, side.next).gap === 'blank')) return null
  if (isWeek) return { value: weekOf(first + 7 * side.value), next: side.next }
  return { value: relative(side.value < 0 ? first - 1 : last + 1, half), next: side.next }
}

/** `the Friday`, `the Friday of that week`, `the Thursday before`, `the Monday following`. */
function readWeekdayThen(input: Input, { at, first, last }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  const weekday = readWeekday(input, at)
  if (!weekday) return null
  const side = readSide(input, weekday.next)
  if (side) {
    const day = side.value < 0 ? weekdayFrom(first - 7, weekday.value) : weekdayFrom(last + 1, weekday.value)
    return { value: relative(day), next: side.next }
  }
  if (isDayNumber(input, weekday.next)) return null
  const week = readOfWeek(input, weekday.next)
  const day = week === null ? weekdayFrom(first, weekday.value) : mondayOf(first) + 7 * week.value + weekday.value - 1
  return { value: relative(day), next: week?.next ?? weekday.next }
}

/** `of that week`, `of the same week`, `of the week before`: how many weeks on. */
function readOfWeek(input: Input, at: number): Read<number> | null {
  const of = skipWord(input, { at, word: 'of' })
  const isThe = isWord(input, { at: of, text: 'the' })
  const week = skipWord(input, { at: isThe || isWord(input, { at: of, text: 'that' }) ? of + 1 : of, word: 'same' })
  if (week === of || !isWord(input, { at: week, text: 'week' })) return null
  if (!isThe || isWord(input, { at: week - 1, text: 'same' })) return { value: 0, next: week + 1 }
  return readSide(input, week + 1)
}

/** `the same evening`, `the same day` */
function readSame(input: Input, { at, first }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  if (!isWord(input, { at, text: 'same' })) return null
  const half = dayPartOf(input, at + 1)
  const isDay = isWord(input, { at: at + 1, text: 'day' }) && !isWord(input, { at: at + 2, text: 'next' })
  return half || isDay ? { value: relative(first, half), next: at + 2 } : null
}

/** `that Thursday`, `that same evening`; `that day` says nothing new. */
function readThat(input: Input, { at, first }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  if (!isWord(input, { at, text: 'that' })) return null
  const weekday = readWeekday(input, at + 1)
  if (weekday) return { value: relative(weekdayFrom(first, weekday.value)), next: weekday.next }
  const half = dayPartOf(input, skipWord(input, { at: at + 1, word: 'same' }))
  return half && { value: relative(first, half), next: skipWord(input, { at: at + 1, word: 'same' }) + 1 }
}

/** `a week later`, `two days after`, `a fortnight before that`; `a week before` may be any week before. */
function readLater(input: Input, { at, first, last }: AnchorDays & { at: number }): Read<RelativeDay> | null {
  const stretch = readDuration(input, at)
  if (!stretch || stretch.value.minutes > 0) return null
  const sign = isWord(input, { at: stretch.next, text: 'later' })
    ? 1
    : isWord(input, { at: stretch.next, text: 'earlier' })
      ? -1
      : null
  if (sign) return { value: relative(dayBeyond(first, { ...stretch.value, sign })), next: stretch.next + 1 }
  const side = readSide(input, stretch.next)
  if (!side || (side.value < 0 ? !isWord(input, { at: side.next - 1, text: 'that' }) : !isThen(input, side.next)))
    return null
  return {
    value: relative(dayBeyond(side.value < 0 ? first : last, { ...stretch.value, sign: side.value })),
    next: side.next,
  }
}

/** `before`, `after that`: which side of the anchor; a time or a date behind it is what is meant instead. */
function readSide(input: Input, at: number): Read<1 | -1> | null {
  const value = isWord(input, { at, text: 'before' })
    ? -1
    : isWord(input, { at, text: 'after' }) || isWord(input, { at, text: 'following' })
      ? 1
      : 0
  if (value === 0 || tokenAt(input, at).gap === 'line') return null
  const next = at + 1
  if (isWord(input, { at: next, text: 'that' }) || isWord(input, { at: next, text: 'it' }))
    return { value, next: next + 1 }
  const { kind, means } = tokenAt(input, next)
  const isDated = kind === 'number' || means.weekday !== undefined || means.month !== undefined
  return isDated || means.cardinal !== undefined || isOneOf(input, { at: next, words: otherDays })
    ? null
    : { value, next }
}

const otherDays = new Set('tomorrow today yesterday next last christmas easter half school noon midday work'.split(' '))

/** Nothing else is counted from: the clause ends. */
function isThen(input: Input, next: number): boolean {
  const after = tokenAt(input, next)
  return (
    after.kind === 'mark' ||
    after.gap === 'paragraph' ||
    after.gap === 'line' ||
    isWord(input, { at: next - 1, text: 'that' })
  )
}

function weekOf(day: EpochDay): RelativeDay {
  const monday = mondayOf(day)
  const week: DayRange = dayRange(monday, { last: monday + 6, isRelative: true, isVague: true })
  return { ...week, half: null }
}

/** `the Saturday 27 June`, `the Thursday after 3 June`: counted otherwise; `the Friday after school` is not. */
function isDayNumber(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  if (token.gap === 'paragraph') return false
  if (token.text === 'after') return !isWord(input, { at: at + 1, text: 'school' })
  return readDayNumber(input, at) !== null || token.text === 'the'
}
