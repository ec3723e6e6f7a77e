import { lastOfMonth, mondayOf } from './calendar.ts'
import { readDated } from './dated.ts'
import { mayBePeriod } from './may-begin.ts'
import { readMonthName, readYear } from './month-name.ts'
import { readNthWeek, readNthWeekday } from './nth-of-month.ts'
import { readOfMonth } from './of-month.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, settle, spotOn, type Spot } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

/** `in June`, `June 2026`, `end of month`, `the week of 24 August`, `first Monday of June`. */
export function readPeriod(reader: Reader, at: number): Read<Spot> | null {
  if (!mayBePeriod(reader, at)) return null
  if (tokenAt(reader, at).means.month !== undefined) return readMonth(reader, at)
  const start = isWord(reader, at, 'the') ? at + 1 : at
  return (
    readNthWeekday(reader, start) ??
    readNthWeek(reader, start) ??
    readWeekOf(reader, start) ??
    readEnd(reader, start) ??
    readMonth(reader, at)
  )
}

const monthLeads = new Set(
  'in during of by until till through since from before after this next last early mid late to'.split(' '),
)

const parts = new Set(['early', 'mid', 'late'])

/** A month alone is a month where it has its year, or a word before it says so. */
function readMonth(reader: Reader, at: number): Read<Spot> | null {
  const isPart = isOneOf(reader, at, parts)
  let start = isPart ? at + 1 : at
  if (isPart && isMark(reader, start, '-')) start++
  const month = readMonthName(reader, start)
  if (!month || readDated(reader, start)) return null
  const joint = isMark(reader, month.next, '-') || isMark(reader, month.next, '/') ? month.next + 1 : month.next
  const year = readYear(reader, joint)
  const isMeant = reader.monthsFrom === at
  const isLed = isPart || isMeant || monthLeads.has(tokenAt(reader, at - 1).text)
  const token = tokenAt(reader, start)
  const isName = token.text === 'may' || token.text === 'march' || token.text === 'mar'
  if (!year && (!isLed || (isName && !token.hasCapital && !isMeant))) return null
  return {
    value: settle({ ...blank, month: month.value, year: year?.value ?? null }, reader.today),
    next: year?.next ?? month.next,
  }
}

const starts = new Set(['of', 'commencing', 'beginning', 'starting', 'ending'])

/** `week of 24 August`, `week commencing Monday 24/8`, `w/c 24 August`. */
function readWeekOf(reader: Reader, at: number): Read<Spot> | null {
  let next = at
  if (isWord(reader, at, 'week') && isOneOf(reader, at + 1, starts)) next = at + 2
  else if (isWord(reader, at, 'w') && isMark(reader, at + 1, '/') && isWord(reader, at + 2, 'c')) next = at + 3
  if (next === at) return null
  const isEnding = isWord(reader, next - 1, 'ending')
  if (isWord(reader, next, 'the')) next++
  const weekday = readWeekday(reader, next)
  const dated = readDated(reader, weekday?.next ?? next)
  if (!dated || dated.value.day === null) return null
  const spot = settle({ ...dated.value, weekday: weekday?.value ?? null }, reader.today)
  if (spot.first === null) return { value: spot, next: dated.next }
  const first = isEnding ? spot.first - 6 : isWord(reader, at + 1, 'of') ? mondayOf(spot.first) : spot.first
  return { value: { ...spot, first, last: first + 6, isVague: true }, next: dated.next }
}

const ends = new Set(['end', 'close'])

const beginnings = new Set(['start', 'beginning'])

/** `end of month`, `end of June`, `end of the week`, `start of July`. */
function readEnd(reader: Reader, at: number): Read<Spot> | null {
  const isEnd = isOneOf(reader, at, ends)
  if ((!isEnd && !isOneOf(reader, at, beginnings)) || !isWord(reader, at + 1, 'of')) return null
  const month = readOfMonth(reader, at + 1)
  if (month) {
    const { first, isRelative, hasYear } = month.value
    return {
      value: spotOn(isEnd ? lastOfMonth(first) : first, { isRelative, hasYear }),
      next: month.next,
    }
  }
  return readEndOfWeek(reader, at + 2, isEnd)
}

/** The end of a week is its Friday: schools and offices write it. */
function readEndOfWeek(reader: Reader, at: number, isEnd: boolean): Read<Spot> | null {
  let next = isWord(reader, at, 'the') ? at + 1 : at
  const isNext = isWord(reader, next, 'next')
  if (isNext || isWord(reader, next, 'this')) next++
  if (!isWord(reader, next, 'week')) return null
  const monday = mondayOf(reader.today) + (isNext ? 7 : 0)
  return { value: spotOn(isEnd ? monday + 4 : monday, { isRelative: true }), next: next + 1 }
}
