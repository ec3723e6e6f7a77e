import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { readRun } from '../span/day-run.ts'
import { readLaterIn, readWeekdayOfWeek, readWholeOf, weekend } from '../span/week.ts'
import { isWord, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from './day-range.ts'
import { readDeictic, type Deictic } from './deictic.ts'
import { readWeekday } from './weekday-name.ts'

/** `next Thursday`, `this coming Friday`, `last Monday`, `Tuesday next week`, `this weekend`, `next week`, `next month`. */
export function readNextDay(input: Input, at: number): Read<DayRange> | null {
  const weekday = readWeekday(input, at)
  if (weekday) return readWeekdayOfWeek(input, weekday) ?? readBeyond(input, weekday)
  const start = isWord(input, { at, text: 'the' }) ? at + 1 : at
  const run = readRun(input, start)
  if (run) return run
  const later = readLaterIn(input, start)
  if (later) return later
  const turn = readDeictic(input, start)
  if (!turn)
    return start > at && isWord(input, { at: start, text: 'weekend' })
      ? weekend(input, { turn: 'this', next: start + 1 })
      : null
  const named = readWeekday(input, turn.next)
  if (named) return { value: turnedWeekday(input, { turn: turn.value, weekday: named.value }), next: named.next }
  return readWholeOf(input, turn)
}

/** Next Thursday is that of the following week where today is Monday to Wednesday; else the coming one. */
function turnedWeekday({ today }: Input, { turn, weekday }: { turn: Deictic; weekday: number }): DayRange {
  if (turn === 'this') return dayRange(weekdayFrom(today, weekday), { isRelative: true })
  if (turn === 'last') return dayRange(mondayOf(today) + weekday - 8, { isRelative: true })
  if (turn === 'past') return dayRange(lastSuch(today, weekday), { isRelative: true })
  const coming = weekdayFrom(today + 1, weekday)
  if (turn === 'coming') return dayRange(coming, { isRelative: true })
  const isThisWeek = mondayOf(coming) === mondayOf(today)
  if (!isThisWeek) return dayRange(coming, { isRelative: true })
  return dayRange(coming + 7, { isRelative: true, doubts: ['next'] })
}

/** `the Sunday after next` is a week beyond the coming one, `the Monday before last` a week before the latest. */
function readBeyond(input: Input, weekday: Read<number>): Read<DayRange> | null {
  const { today } = input
  const isAhead =
    isWord(input, { at: weekday.next, text: 'after' }) && isWord(input, { at: weekday.next + 1, text: 'next' })
  const isBack =
    isWord(input, { at: weekday.next, text: 'before' }) && isWord(input, { at: weekday.next + 1, text: 'last' })
  if (!isAhead && !isBack) return null
  const day = isAhead ? weekdayFrom(today + 1, weekday.value) + 7 : lastSuch(today, weekday.value) - 7
  return { value: dayRange(day, { isRelative: true, doubts: isAhead ? ['next'] : [] }), next: weekday.next + 2 }
}

function lastSuch(today: EpochDay, weekday: number): EpochDay {
  return weekdayFrom(today - 7, weekday)
}
