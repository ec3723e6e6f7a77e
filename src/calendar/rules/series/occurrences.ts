import { dayLength, daysBetween } from '#basics/day.ts'
import { askTurns } from '#basics/recurrence-turns.ts'
import type { Occurrence } from '#calendar/contract.ts'

/** An event as it is stored; a series is one row. `cancelledTurns` are those of its `exceptions` that were called off. */
export type StoredEvent = Occurrence & { exceptions: string[]; cancelledTurns: string[] }

/** The columns from which the turns of an event are computed. */
export type Series = Pick<
  StoredEvent,
  | 'localStart'
  | 'localEnd'
  | 'allDay'
  | 'timezone'
  | 'startTime'
  | 'endTime'
  | 'recurrence'
  | 'exceptions'
  | 'cancelledTurns'
>

type Turn = Pick<Occurrence, 'localStart' | 'localEnd' | 'startTime' | 'endTime'> & { isCalledOff: boolean }

/** The most turns of one series in a range: a rule such as every second must not fill the memory. */
const mostOccurrences = 800

/** The occurrences of an event between two instants; cancelled turns are included as cancelled. */
export function occurrencesBetween(
  { exceptions, cancelledTurns, ...event }: StoredEvent,
  range: { from: Date; to: Date },
): Occurrence[] {
  return turnsBetween({ ...event, exceptions, cancelledTurns }, range).map(({ isCalledOff, ...time }) => ({
    ...event,
    ...time,
    ...(isCalledOff && { status: 'cancelled' as const }),
  }))
}

/**
 * The turns of a series between two instants; an event without a rule is its only turn. A series keeps its wall time over a
 * change of the clocks. Days in `exceptions` are left out, except for cancelled ones.
 */
export function turnsBetween(series: Series, range: { from: Date; to: Date }): Turn[] {
  const { localStart, localEnd, startTime, endTime, recurrence, exceptions, cancelledTurns } = series
  const first = [{ localStart, localEnd, startTime, endTime, isCalledOff: false }]
  if (recurrence === null) return first
  const length = Date.parse(endTime) - Date.parse(startTime)
  const from = range.from.getTime() - length
  const turns = turnsOf({ ...series, recurrence }, { from, to: range.to.getTime() })
  // A rule that cannot be expanded still has its first day, so that no event disappears.
  if (turns === null) return first
  const found: Turn[] = []
  for (const turn of turns.slice(0, mostOccurrences)) {
    const local = minuteOf(turn)
    const isOut = exceptions.includes(local) || exceptions.includes(local.slice(0, 10))
    if (isOut && !cancelledTurns.includes(local.slice(0, 10))) continue
    const startsAt = instantOf(turn, series.timezone)
    if (startsAt < from || startsAt > range.to.getTime()) continue
    found.push({ ...movedTo(series, { local, startsAt, length }), isCalledOff: isOut })
  }
  return found
}

/** The turns of a rule in wall time, so that none is lost in an hour that the clocks skip; null for an invalid rule. */
function turnsOf(
  { recurrence, localStart, timezone }: Pick<Occurrence, 'localStart' | 'timezone'> & { recurrence: string },
  { from, to }: { from: number; to: number },
): Temporal.PlainDateTime[] | null {
  const series = { rule: recurrence, first: Temporal.PlainDateTime.from(localStart), timezone }
  // No zone is further from UTC than 14 hours.
  const range = [new Date(from - dayLength), new Date(to + dayLength)] as const
  return askTurns(series, (turns) => turns.between(...range, true).map((turn) => turn.toPlainDateTime()))
}

/** A time that the clocks skip becomes an hour later. */
function instantOf(wall: Temporal.PlainDateTime, timezone: string): number {
  return wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds
}

function movedTo(
  series: Series,
  { local, startsAt, length }: { local: string; startsAt: number; length: number },
): Omit<Turn, 'isCalledOff'> {
  const days = daysBetween(series.localStart.slice(0, 10), local.slice(0, 10))
  const end = series.localEnd === null ? null : Temporal.PlainDateTime.from(series.localEnd).add({ days })
  // The end by wall time, in a night in which the clocks change; a turn that would end before it begins keeps its length.
  const endsAt = end === null || series.allDay ? startsAt + length : instantOf(end, series.timezone)
  return {
    localStart: series.allDay ? local.slice(0, 10) : local,
    localEnd: end === null ? null : series.allDay ? end.toPlainDate().toString() : minuteOf(end),
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(endsAt < startsAt ? startsAt + length : endsAt).toISOString(),
  }
}

function minuteOf(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'minute' })
}
