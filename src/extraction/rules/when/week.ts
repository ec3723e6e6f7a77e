import {
  type EpochDay,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthsLater,
  weekdayFrom,
  weekdayOn,
} from '#basics/epoch-day.ts'
import { dayPartOf } from './day-part.ts'
import type { RelativeDay } from './named-day.ts'
import { isOneOf, isWord, skipWord, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readTurn, type Turn } from './turn.ts'
import { readWeekday } from './weekday-name.ts'

/** `Tuesday next week`, `Tuesday night of next week`, `Tuesday this week`. */
export function readWeekdayOfWeek(reader: Reader, weekday: Read<number>): Read<RelativeDay> | null {
  const half = dayPartOf(reader, weekday.next)
  let next = half ? weekday.next + 1 : weekday.next
  if (isWord(reader, next, 'of') || isWord(reader, next, 'in')) next++
  next = skipWord(reader, next, 'the')
  const turn = readTurn(reader, next)
  if (!turn || !isWord(reader, turn.next, 'week')) return null
  const day = mondayOf(reader.today) + 7 * weeksTo(turn.value, reader.today) + weekday.value - 1
  return { value: { ...spotOn(day, { isRelative: true }), half }, next: turn.next + 1 }
}

/** `next week`, `the coming week`, `this school week`, `next month`, `last weekend`. */
export function readWholeOf(reader: Reader, turn: Read<Turn>): Read<Spot> | null {
  const { today } = reader
  const next = turn.next + 1
  if (isWord(reader, turn.next, 'weekend')) return weekend(reader, turn.value, next)
  if (isWord(reader, turn.next, 'week')) return isWord(reader, next, 'of') ? null : readWeek(reader, turn.value, next)
  const isWorking = isOneOf(reader, turn.next, workweeks)
  if (isWorking || (isOneOf(reader, turn.next, working) && isWord(reader, next, 'week'))) {
    const monday = mondayOf(today) + 7 * weeksTo(turn.value, today)
    return { value: vague(monday, monday + 4), next: isWorking ? next : next + 1 }
  }
  if (!isWord(reader, turn.next, 'month')) return null
  const first = monthsLater(firstOfMonth(today), turn.value === 'next' ? 1 : isBack(turn.value) ? -1 : 0)
  return { value: vague(first, lastOfMonth(first)), next }
}

const workweeks = new Set(['workweek'])
const working = new Set(['working', 'work', 'school'])

/** `later this week` is Thursday on, `later in the month` its second half, `the rest of the week` what is left of it. */
export function readLaterIn(reader: Reader, at: number): Read<Spot> | null {
  const isRest = isOneOf(reader, at, rests)
  const joint = isRest ? at + 2 : skipWord(reader, at + 1, 'in')
  if (!isRest && !isWord(reader, at, 'later')) return null
  if (isRest && !isWord(reader, at + 1, 'of')) return null
  if (!isWord(reader, joint, 'this') && !isWord(reader, joint, 'the')) return null
  const { today } = reader
  if (isWord(reader, joint + 1, 'week')) {
    const monday = mondayOf(today)
    return { value: vague(isRest ? today : Math.max(today, monday + 3), monday + 6), next: joint + 2 }
  }
  if (!isWord(reader, joint + 1, 'month')) return null
  const middle = firstOfMonth(today) + 15
  return { value: vague(isRest ? today : Math.max(today, middle), lastOfMonth(today)), next: joint + 2 }
}

const rests = new Set(['rest', 'remainder'])

export function weekend({ today }: Reader, turn: Turn, next: number): Read<Spot> {
  const coming = weekdayFrom(weekdayOn(today) === 7 ? today - 1 : today, 6)
  const saturday = coming + 7 * (turn === 'next' ? 1 : isBack(turn) ? -1 : 0)
  const doubts = turn === 'next' && weekdayOn(today) < 4 ? (['next'] as const) : []
  return {
    value: spotOn(saturday, { last: saturday + 1, isRelative: true, doubts: [...doubts] }),
    next,
  }
}

/** `next week`, or its day: `next week on Tuesday`, `next week Tuesday`; `the week after next`. */
function readWeek(reader: Reader, turn: Turn, next: number): Read<Spot> {
  const monday = mondayOf(reader.today) + 7 * weeksTo(turn, reader.today)
  const weekday = readWeekday(reader, isWord(reader, next, 'on') ? next + 1 : next)
  if (weekday) {
    return { value: spotOn(monday + weekday.value - 1, { isRelative: true }), next: weekday.next }
  }
  return { value: vague(monday, monday + 6), next }
}

/** The coming week, said from Thursday on, is the next one. */
function weeksTo(turn: Turn, today: EpochDay): number {
  if (turn === 'coming') return weekdayOn(today) > 3 ? 1 : 0
  return turn === 'next' ? 1 : isBack(turn) ? -1 : 0
}

function isBack(turn: Turn): boolean {
  return turn === 'last' || turn === 'past'
}

function vague(first: EpochDay, last: EpochDay): Spot {
  return spotOn(first, { last, isRelative: true, isVague: true })
}
