import { dayLength, daysBetween } from '#basics/day.ts'
import { askTurns } from '#basics/recurrence-turns.ts'
import type { Occurrence } from '#calendar/contract.ts'

/** An event as it is stored: a recurring one stands once. Of the days in `exceptions` those in `cancelledTurns` were called off. */
export type StoredEvent = Occurrence & { exceptions: string[]; cancelledTurns: string[] }

/** When an event takes place and comes again: all that its turns are worked out of. */
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

/** No range asked for shows more of one series than this; a rule such as every second must not fill the memory. */
const mostOccurrences = 800

/** The times that an event takes place between two instants; what was called off stands there as cancelled. */
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
 * The turns of a series between two instants; an event that does not come again is its own. A series keeps its wall time over a
 * change of the clocks; days in `exceptions` are left out, but for those that were called off.
 */
export function turnsBetween(series: Series, range: { from: Date; to: Date }): Turn[] {
  const { localStart, localEnd, startTime, endTime, recurrence, exceptions, cancelledTurns } = series
  const first = [{ localStart, localEnd, startTime, endTime, isCalledOff: false }]
  if (recurrence === null) return first
  const length = Date.parse(endTime) - Date.parse(startTime)
  const from = range.from.getTime() - length
  const turns = turnsOf({ ...series, recurrence }, { from, to: range.to.getTime() })
  // A rule that cannot be expanded still has its first day: nothing disappears.
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

/** The turns of a rule by the clock on the wall, so that none is lost with an hour that the clocks skip; null where it has no sense. */
function turnsOf(
  { recurrence, localStart, timezone }: Pick<Occurrence, 'localStart' | 'timezone'> & { recurrence: string },
  { from, to }: { from: number; to: number },
): Temporal.PlainDateTime[] | null {
  const series = { rule: recurrence, first: Temporal.PlainDateTime.from(localStart), timezone }
  // No zone is further from UTC than 14 hours.
  const range = [new Date(from - dayLength), new Date(to + dayLength)] as const
  return askTurns(series, (turns) => turns.between(...range, true).map((turn) => turn.toPlainDateTime()))
}

/** A time that the clocks skip is taken an hour later. */
function instantOf(wall: Temporal.PlainDateTime, timezone: string): number {
  return wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds
}

function movedTo(
  series: Series,
  { local, startsAt, length }: { local: string; startsAt: number; length: number },
): Omit<Turn, 'isCalledOff'> {
  const days = daysBetween(series.localStart.slice(0, 10), local.slice(0, 10))
  const end = series.localEnd === null ? null : Temporal.PlainDateTime.from(series.localEnd).add({ days })
  // Between two clocks of a night that is not as long as others; what would end before it begins keeps its length.
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
