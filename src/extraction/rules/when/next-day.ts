import { type EpochDay, mondayOf, weekdayFrom } from '#basics/epoch-day.ts'
import { readRun } from './day-run.ts'
import { readLaterIn, readWeekdayOfWeek, readWholeOf, weekend } from './week.ts'
import { isWord, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readTurn, type Turn } from './turn.ts'
import { readWeekday } from './weekday-name.ts'

/** `next Thursday`, `this coming Friday`, `last Monday`, `Tuesday next week`, `this weekend`, `next week`, `next month`. */
export function readNextDay(reader: Reader, at: number): Read<Spot> | null {
  const weekday = readWeekday(reader, at)
  if (weekday) return readWeekdayOfWeek(reader, weekday) ?? readBeyond(reader, weekday)
  const start = isWord(reader, at, 'the') ? at + 1 : at
  const run = readRun(reader, start)
  if (run) return run
  const later = readLaterIn(reader, start)
  if (later) return later
  const turn = readTurn(reader, start)
  if (!turn) return start > at && isWord(reader, start, 'weekend') ? weekend(reader, 'this', start + 1) : null
  const named = readWeekday(reader, turn.next)
  if (named) return { value: turnedWeekday(reader, turn.value, named.value), next: named.next }
  return readWholeOf(reader, turn)
}

/** Next Thursday is that of the following week where today is Monday to Wednesday; else the coming one. */
function turnedWeekday({ today }: Reader, turn: Turn, weekday: number): Spot {
  if (turn === 'this') return spotOn(weekdayFrom(today, weekday), { isRelative: true })
  if (turn === 'last') return spotOn(mondayOf(today) + weekday - 8, { isRelative: true })
  if (turn === 'past') return spotOn(lastSuch(today, weekday), { isRelative: true })
  const coming = weekdayFrom(today + 1, weekday)
  if (turn === 'coming') return spotOn(coming, { isRelative: true })
  const isThisWeek = mondayOf(coming) === mondayOf(today)
  if (!isThisWeek) return spotOn(coming, { isRelative: true })
  return spotOn(coming + 7, { isRelative: true, doubts: ['next'] })
}

/** `the Sunday after next` is a week beyond the coming one, `the Monday before last` a week before the latest. */
function readBeyond(reader: Reader, weekday: Read<number>): Read<Spot> | null {
  const { today } = reader
  const isAhead = isWord(reader, weekday.next, 'after') && isWord(reader, weekday.next + 1, 'next')
  const isBack = isWord(reader, weekday.next, 'before') && isWord(reader, weekday.next + 1, 'last')
  if (!isAhead && !isBack) return null
  const day = isAhead ? weekdayFrom(today + 1, weekday.value) + 7 : lastSuch(today, weekday.value) - 7
  return { value: spotOn(day, { isRelative: true, doubts: isAhead ? ['next'] : [] }), next: weekday.next + 2 }
}

function lastSuch(today: EpochDay, weekday: number): EpochDay {
  return weekdayFrom(today - 7, weekday)
}
