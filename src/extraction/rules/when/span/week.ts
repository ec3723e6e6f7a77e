import {
  type EpochDay,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthsLater,
  weekdayFrom,
  weekdayOn,
} from '#basics/epoch-day.ts'
import { dayPartOf } from '../time/day-part.ts'
import type { RelativeDay } from '../day/named-day.ts'
import { isOneOf, isWord, skipWord, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from '../day/day-range.ts'
import { readDeictic, type Deictic } from '../day/deictic.ts'
import { readWeekday } from '../day/weekday-name.ts'

/** `Tuesday next week`, `Tuesday night of next week`, `Tuesday this week`. */
export function readWeekdayOfWeek(input: Input, weekday: Read<number>): Read<RelativeDay> | null {
  const half = dayPartOf(input, weekday.next)
  let next = half ? weekday.next + 1 : weekday.next
  if (isWord(input, { at: next, text: 'of' }) || isWord(input, { at: next, text: 'in' })) next++
  next = skipWord(input, { at: next, word: 'the' })
  const turn = readDeictic(input, next)
  if (!turn || !isWord(input, { at: turn.next, text: 'week' })) return null
  const day = mondayOf(input.today) + 7 * weeksTo(turn.value, input.today) + weekday.value - 1
  return { value: { ...dayRange(day, { isRelative: true }), half }, next: turn.next + 1 }
}

/** `next week`, `the coming week`, `this school week`, `next month`, `last weekend`. */
export function readWholeOf(input: Input, turn: Read<Deictic>): Read<DayRange> | null {
  const { today } = input
  const next = turn.next + 1
  if (isWord(input, { at: turn.next, text: 'weekend' })) return weekend(input, { turn: turn.value, next })
  if (isWord(input, { at: turn.next, text: 'week' }))
    return isWord(input, { at: next, text: 'of' }) ? null : readWeek(input, { turn: turn.value, next })
  const isWorking = isOneOf(input, { at: turn.next, words: workweeks })
  if (isWorking || (isOneOf(input, { at: turn.next, words: working }) && isWord(input, { at: next, text: 'week' }))) {
    const monday = mondayOf(today) + 7 * weeksTo(turn.value, today)
    return { value: vague(monday, monday + 4), next: isWorking ? next : next + 1 }
  }
  if (!isWord(input, { at: turn.next, text: 'month' })) return null
  const first = monthsLater(firstOfMonth(today), turn.value === 'next' ? 1 : isBack(turn.value) ? -1 : 0)
  return { value: vague(first, lastOfMonth(first)), next }
}

const workweeks = new Set(['workweek'])
const working = new Set(['working', 'work', 'school'])

/** `later this week` is Thursday on, `later in the month` its second half, `the rest of the week` what is left of it. */
export function readLaterIn(input: Input, at: number): Read<DayRange> | null {
  const isRest = isOneOf(input, { at, words: rests })
  const joint = isRest ? at + 2 : skipWord(input, { at: at + 1, word: 'in' })
  if (!isRest && !isWord(input, { at, text: 'later' })) return null
  if (isRest && !isWord(input, { at: at + 1, text: 'of' })) return null
  if (!isWord(input, { at: joint, text: 'this' }) && !isWord(input, { at: joint, text: 'the' })) return null
  const { today } = input
  if (isWord(input, { at: joint + 1, text: 'week' })) {
    const monday = mondayOf(today)
    return { value: vague(isRest ? today : Math.max(today, monday + 3), monday + 6), next: joint + 2 }
  }
  if (!isWord(input, { at: joint + 1, text: 'month' })) return null
  const middle = firstOfMonth(today) + 15
  return { value: vague(isRest ? today : Math.max(today, middle), lastOfMonth(today)), next: joint + 2 }
}

const rests = new Set(['rest', 'remainder'])

export function weekend({ today }: Input, { turn, next }: { turn: Deictic; next: number }): Read<DayRange> {
  const coming = weekdayFrom(weekdayOn(today) === 7 ? today - 1 : today, 6)
  const saturday = coming + 7 * (turn === 'next' ? 1 : isBack(turn) ? -1 : 0)
  const doubts = turn === 'next' && weekdayOn(today) < 4 ? (['next'] as const) : []
  return {
    value: dayRange(saturday, { last: saturday + 1, isRelative: true, doubts: [...doubts] }),
    next,
  }
}

/** `next week`, or its day: `next week on Tuesday`, `next week Tuesday`; `the week after next`. */
function readWeek(input: Input, { turn, next }: { turn: Deictic; next: number }): Read<DayRange> {
  const monday = mondayOf(input.today) + 7 * weeksTo(turn, input.today)
  const weekday = readWeekday(input, isWord(input, { at: next, text: 'on' }) ? next + 1 : next)
  if (weekday) {
    return { value: dayRange(monday + weekday.value - 1, { isRelative: true }), next: weekday.next }
  }
  return { value: vague(monday, monday + 6), next }
}

/** The coming week, said from Thursday on, is the next one. */
function weeksTo(turn: Deictic, today: EpochDay): number {
  if (turn === 'coming') return weekdayOn(today) > 3 ? 1 : 0
  return turn === 'next' ? 1 : isBack(turn) ? -1 : 0
}

function isBack(turn: Deictic): boolean {
  return turn === 'last' || turn === 'past'
}

function vague(first: EpochDay, last: EpochDay): DayRange {
  return dayRange(first, { last, isRelative: true, isVague: true })
}
