import { mondayOf, weekdayOn } from '#basics/epoch-day.ts'
import { readDated } from '../day/dated.ts'
import { readHoliday, weekendAround } from '../day/holidays.ts'
import { readOrdinal } from '../day/read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, dayRange, type DayRange, type WrittenDay } from '../day/day-range.ts'
import { readWeekday } from '../day/weekday-name.ts'

const starts = new Set(['of', 'commencing', 'beginning', 'starting', 'ending'])

/** `week of 24 August`, `week of the 18th`, `week commencing Monday 24/8`, `w/c 24 August`, `the week after next`. */
export function readWeekOf(input: Input, at: number): Read<DayRange> | null {
  if (
    isWord(input, { at, text: 'week' }) &&
    isWord(input, { at: at + 1, text: 'after' }) &&
    isWord(input, { at: at + 2, text: 'next' })
  ) {
    const monday = mondayOf(input.today) + 14
    return { value: dayRange(monday, { last: monday + 6, isRelative: true, isVague: true }), next: at + 3 }
  }
  const lead = leadEnd(input, at)
  if (lead === at) return null
  const isEnding = isWord(input, { at: lead - 1, text: 'ending' })
  const next = skipWord(input, { at: skipWord(input, { at: lead, word: 'on' }), word: 'the' })
  const weekday = readWeekday(input, next)
  const dated = readDated(input, weekday?.next ?? next) ?? readBareDay(input, { at: next, lead })
  if (!dated || dated.value.day === null) return null
  const spot = resolveDay({ ...dated.value, weekday: weekday?.value ?? null }, input.today)
  if (spot.first === null) return { value: spot, next: dated.next }
  // A Saturday or Sunday that a week commences with is meant; a week from a Tuesday is the school's, that Monday's.
  const isMondays = isWord(input, { at: at + 1, text: 'of' }) || (weekday === null && weekdayOn(spot.first) < 6)
  const first = isEnding ? spot.first - 6 : isMondays ? mondayOf(spot.first) : spot.first
  return { value: { ...spot, first, last: first + 6, isVague: true }, next: dated.next }
}

/** `the weekend of 6 June`, `the weekend of the 14th`, `weekend of Halloween`. */
export function readWeekendOf(input: Input, at: number): Read<DayRange> | null {
  if (!isWord(input, { at, text: 'weekend' }) || !isWord(input, { at: at + 1, text: 'of' })) return null
  const next = skipWord(input, { at: at + 2, word: 'the' })
  const dated = readDated(input, next) ?? readBareDay(input, { at: next, lead: at + 2 })
  if (
    dated &&
    (dated.value.day === null ||
      isMark(input, { at: dated.next, mark: '-' }) ||
      isWord(input, { at: dated.next, text: 'and' }))
  )
    return null
  const day = dated ? { value: resolveDay(dated.value, input.today), next: dated.next } : readHoliday(input, next)
  if (!day || day.value.first === null) return null
  return { value: { ...weekendAround(day.value.first), hasYear: day.value.hasYear }, next: day.next }
}

function leadEnd(input: Input, at: number): number {
  if (isWord(input, { at, text: 'week' }) && isOneOf(input, { at: at + 1, words: starts })) return at + 2
  return isWord(input, { at, text: 'w' }) &&
    isMark(input, { at: at + 1, mark: '/' }) &&
    isWord(input, { at: at + 2, text: 'c' })
    ? at + 3
    : at
}

/** `the week of the 18th` */
function readBareDay(input: Input, { at, lead }: { at: number; lead: number }): Read<WrittenDay> | null {
  const day = at > lead ? readOrdinal(input, at) : null
  return day && day.value <= 31 ? { value: { ...blank, day: day.value }, next: day.next } : null
}
