import { mondayOf, weekdayOn } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { readHoliday, weekendAround } from './holidays.ts'
import { readOrdinal } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, type Read, type Reader } from './reader.ts'
import { blank, settle, spotOn, type Spot, type WrittenDay } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

const starts = new Set(['of', 'commencing', 'beginning', 'starting', 'ending'])

/** `week of 24 August`, `week of the 18th`, `week commencing Monday 24/8`, `w/c 24 August`, `the week after next`. */
export function readWeekOf(reader: Reader, at: number): Read<Spot> | null {
  if (isWord(reader, at, 'week') && isWord(reader, at + 1, 'after') && isWord(reader, at + 2, 'next')) {
    const monday = mondayOf(reader.today) + 14
    return { value: spotOn(monday, { last: monday + 6, isRelative: true, isVague: true }), next: at + 3 }
  }
  const lead = leadEnd(reader, at)
  if (lead === at) return null
  const isEnding = isWord(reader, lead - 1, 'ending')
  const next = skipWord(reader, skipWord(reader, lead, 'on'), 'the')
  const weekday = readWeekday(reader, next)
  const dated = readDated(reader, weekday?.next ?? next) ?? readBareDay(reader, next, lead)
  if (!dated || dated.value.day === null) return null
  const spot = settle({ ...dated.value, weekday: weekday?.value ?? null }, reader.today)
  if (spot.first === null) return { value: spot, next: dated.next }
  // A Saturday or Sunday that a week commences with is meant; a week from a Tuesday is the school's, that Monday's.
  const isMondays = isWord(reader, at + 1, 'of') || (weekday === null && weekdayOn(spot.first) < 6)
  const first = isEnding ? spot.first - 6 : isMondays ? mondayOf(spot.first) : spot.first
  return { value: { ...spot, first, last: first + 6, isVague: true }, next: dated.next }
}

/** `the weekend of 6 June`, `the weekend of the 14th`, `weekend of Halloween`. */
export function readWeekendOf(reader: Reader, at: number): Read<Spot> | null {
  if (!isWord(reader, at, 'weekend') || !isWord(reader, at + 1, 'of')) return null
  const next = skipWord(reader, at + 2, 'the')
  const dated = readDated(reader, next) ?? readBareDay(reader, next, at + 2)
  if (dated && (dated.value.day === null || isMark(reader, dated.next, '-') || isWord(reader, dated.next, 'and')))
    return null
  const day = dated ? { value: settle(dated.value, reader.today), next: dated.next } : readHoliday(reader, next)
  if (!day || day.value.first === null) return null
  return { value: { ...weekendAround(day.value.first), hasYear: day.value.hasYear }, next: day.next }
}

function leadEnd(reader: Reader, at: number): number {
  if (isWord(reader, at, 'week') && isOneOf(reader, at + 1, starts)) return at + 2
  return isWord(reader, at, 'w') && isMark(reader, at + 1, '/') && isWord(reader, at + 2, 'c') ? at + 3 : at
}

/** `the week of the 18th` */
function readBareDay(reader: Reader, at: number, lead: number): Read<WrittenDay> | null {
  const day = at > lead ? readOrdinal(reader, at) : null
  return day && day.value <= 31 ? { value: { ...blank, day: day.value }, next: day.next } : null
}
