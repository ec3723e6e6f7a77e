import { type EpochDay, monthsLater, weekdayOn } from '#basics/epoch-day.ts'
import { isOneOf, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readCount } from '../day/read-numbers.ts'
import { dayRange, type DayRange } from '../day/day-range.ts'
import { deictics, type Deictic } from '../day/deictic.ts'

/** `the next two weeks`, `the last 3 days`, `the 2 upcoming months`, `the next couple of weeks`, `the next 4 school days`. */
export function readRun(input: Input, at: number): Read<DayRange> | null {
  const count = readHowMany(input, at) ?? { value: 0, next: at }
  const turn = deictics.get(tokenAt(input, count.next).text)
  const counted = count.value > 0 ? { ...count, next: count.next + 1 } : readHowMany(input, count.next + 1)
  if (turn === undefined || turn === 'this' || !counted || counted.value > 100) return null
  const isWorking = isOneOf(input, { at: counted.next, words: working })
  const unitAt = isWorking ? counted.next + 1 : counted.next
  const unit = units.get(tokenAt(input, unitAt).text)
  if (unit === undefined || (counted.value < 2 && unit !== 'fortnight')) return null
  const reach = { unit: isWorking ? 'working' : unit, count: counted.value, turn } as const
  return { value: run(input.today, reach), next: unitAt + 1 }
}

type Unit = 'day' | 'week' | 'fortnight' | 'month' | 'year' | 'working'

const units = new Map<string, Unit>([
  ['days', 'day'],
  ['weeks', 'week'],
  ['fortnight', 'fortnight'],
  ['fortnights', 'fortnight'],
  ['months', 'month'],
  ['years', 'year'],
])

const working = new Set(['business', 'working', 'school', 'work'])

/** `two`, `couple of`; `next fortnight` counts one. */
function readHowMany(input: Input, at: number): Read<number> | null {
  if (tokenAt(input, at).text === 'couple') return { value: 2, next: skipWord(input, { at: at + 1, word: 'of' }) }
  if (tokenAt(input, at).text === 'fortnight') return { value: 1, next: at }
  if (tokenAt(input, at).isNonDate) return null
  return readCount(input, at)
}

function run(today: EpochDay, { unit, count, turn }: { unit: Unit; count: number; turn: Deictic }): DayRange {
  const isPast = turn === 'last' || turn === 'past'
  const far = reachFrom(today, { unit, count: isPast ? -count : count })
  return isPast
    ? dayRange(far, { last: unit === 'working' ? today - 1 : today, isRelative: true, isVague: true })
    : dayRange(today + 1, { last: far, isRelative: true, isVague: true })
}

function reachFrom(today: EpochDay, { unit, count }: { unit: Unit; count: number }): EpochDay {
  if (unit === 'month') return monthsLater(today, count)
  if (unit === 'year') return monthsLater(today, 12 * count)
  if (unit === 'working') return workingDaysFrom(today, count)
  return today + count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14)
}

function workingDaysFrom(today: EpochDay, count: number): EpochDay {
  const step = Math.sign(count)
  let day = today
  for (let left = Math.abs(count); left > 0;) {
    day += step
    if (weekdayOn(day) < 6) left--
  }
  return day
}
