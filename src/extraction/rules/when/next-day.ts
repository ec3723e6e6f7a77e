import { addMonths, firstOfMonth, lastOfMonth, mondayOf, weekdayFrom, weekdayOn, type EpochDay } from './calendar.ts'
import { readCount } from './read-numbers.ts'
import { isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

type Turn = 'this' | 'coming' | 'next' | 'last'

export const turns = new Map<string, Turn>([
  ['this', 'this'],
  ['coming', 'coming'],
  ['upcoming', 'coming'],
  ['next', 'next'],
  ['following', 'next'],
  ['last', 'last'],
  ['past', 'last'],
  ['previous', 'last'],
])

/** `next Thursday`, `this coming Friday`, `last Monday`, `Tuesday next week`, `this weekend`, `next week`, `next month`. */
export function readNextDay(reader: Reader, at: number): Read<Spot> | null {
  const weekday = readWeekday(reader, at)
  if (weekday) return readWeekdayOfWeek(reader, weekday)
  const start = isWord(reader, at, 'the') ? at + 1 : at
  const turn = readTurn(reader, start)
  const run = turn && readRun(reader, turn)
  if (run) return run
  if (!turn) return start > at && isWord(reader, start, 'weekend') ? weekend(reader, 'this', start + 1) : null
  const named = readWeekday(reader, turn.next)
  if (named) return { value: turnedWeekday(reader, turn.value, named.value), next: named.next }
  return readSpan(reader, turn)
}

const runUnits = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
])

/** `the next two weeks`, `the last 3 days`. */
function readRun(reader: Reader, turn: Read<Turn>): Read<Spot> | null {
  const count = readCount(reader, turn.next)
  const unit = count && runUnits.get(tokenAt(reader, count.next).text)
  if (!count || !unit || count.value < 2 || count.value > 100) return null
  const days = count.value * unit
  const isPast = turn.value === 'last'
  const { today } = reader
  const first = isPast ? today - days : today + 1
  return { value: vague(first, isPast ? today : today + days), next: count.next + 1 }
}

function readTurn(reader: Reader, at: number): Read<Turn> | null {
  const turn = turns.get(tokenAt(reader, at).text)
  if (turn === undefined) return null
  return turn === 'this' && isWord(reader, at + 1, 'coming')
    ? { value: 'coming', next: at + 2 }
    : { value: turn, next: at + 1 }
}

/** Next Thursday is that of the following week where today is Monday to Wednesday; else the coming one. */
function turnedWeekday({ today }: Reader, turn: Turn, weekday: number): Spot {
  if (turn === 'this') return spotOn(weekdayFrom(today, weekday), { isRelative: true })
  if (turn === 'last') {
    return spotOn(mondayOf(today) + weekday - 8, { isRelative: true })
  }
  const coming = weekdayFrom(today + 1, weekday)
  if (turn === 'coming') return spotOn(coming, { isRelative: true })
  const isThisWeek = mondayOf(coming) === mondayOf(today)
  if (!isThisWeek) return spotOn(coming, { isRelative: true })
  return spotOn(coming + 7, { isRelative: true, doubts: ['next'] })
}

/** `Tuesday next week`, `Tuesday of next week`, `Tuesday this week`. */
function readWeekdayOfWeek(reader: Reader, weekday: Read<number>): Read<Spot> | null {
  let next = weekday.next
  if (isWord(reader, next, 'of') || isWord(reader, next, 'in')) next++
  if (isWord(reader, next, 'the')) next++
  const turn = readTurn(reader, next)
  if (!turn || !isWord(reader, turn.next, 'week')) return null
  const weeks = turn.value === 'next' ? 1 : turn.value === 'last' ? -1 : 0
  const day = mondayOf(reader.today) + weeks * 7 + weekday.value - 1
  return { value: spotOn(day, { isRelative: true }), next: turn.next + 1 }
}

function readSpan(reader: Reader, turn: Read<Turn>): Read<Spot> | null {
  const steps = turn.value === 'next' ? 1 : turn.value === 'last' ? -1 : 0
  const { today } = reader
  const next = turn.next + 1
  if (isWord(reader, turn.next, 'weekend')) return weekend(reader, turn.value, next)
  if (isWord(reader, turn.next, 'week') && isWord(reader, next, 'of')) return null
  if (isWord(reader, turn.next, 'week')) return readWeek(reader, steps, next)
  if (!isWord(reader, turn.next, 'month')) return null
  const first = addMonths(firstOfMonth(today), steps)
  return { value: vague(first, lastOfMonth(first)), next }
}

/** `next week`, or its day: `next week on Tuesday`, `next week Tuesday`. */
function readWeek(reader: Reader, steps: number, next: number): Read<Spot> {
  const monday = mondayOf(reader.today) + 7 * steps
  const weekday = readWeekday(reader, isWord(reader, next, 'on') ? next + 1 : next)
  if (weekday) {
    return { value: spotOn(monday + weekday.value - 1, { isRelative: true }), next: weekday.next }
  }
  return { value: vague(monday, monday + 6), next }
}

function weekend({ today }: Reader, turn: Turn, next: number): Read<Spot> {
  const coming = weekdayFrom(weekdayOn(today) === 7 ? today - 1 : today, 6)
  const weeks = turn === 'next' ? 1 : turn === 'last' ? -1 : 0
  const saturday = coming + 7 * weeks
  const doubts = turn === 'next' && weekdayOn(today) < 4 ? (['next'] as const) : []
  return {
    value: spotOn(saturday, { last: saturday + 1, isRelative: true, doubts: [...doubts] }),
    next,
  }
}

function vague(first: EpochDay, last: EpochDay): Spot {
  return spotOn(first, { last, isRelative: true, isVague: true })
}
