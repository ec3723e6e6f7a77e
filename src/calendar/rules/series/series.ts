import { addDays, type Day, dayLength, daysBetween } from '#basics/day.ts'
import { endingOn, ruleParts, ruleOf, shiftedRule, untilOf } from '#basics/recurrence-rule.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence, StatedTime } from '#calendar/contract.ts'
import { occurrencesBetween, type Series, type StoredEvent, turnsBetween } from './occurrences.ts'

/** A time of a series: its own when, rule and the days left out, with those of them that were called off. */
export interface SeriesTime {
  when: StatedTime
  recurrence: string
  exceptions: string[]
  cancelledTurns: string[]
}

/** A time as long, and at the same time of day, on another day. */
export function startingOn(when: StatedTime, day: Day): StatedTime {
  const { start, end } = when
  const last = end === null ? null : addDays(day, daysBetween(start.slice(0, 10), end.slice(0, 10)))
  return { ...when, start: day + start.slice(10), end: last === null || end === null ? null : last + end.slice(10) }
}

/** The turn of a series that begins at a wall time of its own; null where it has none then. */
export function turnAt(series: StoredEvent, turn: string): Occurrence | null {
  const day = Date.parse(`${turn.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(day)) return null
  const around = { from: new Date(day - 2 * dayLength), to: new Date(day + 2 * dayLength) }
  return occurrencesBetween(series, around).find(({ localStart }) => localStart === turn) ?? null
}

/** When a turn takes place, as a person would state it. */
export function whenOf({ localStart, localEnd, endIsAssumed, allDay, timezone }: Occurrence): StatedTime {
  return { start: localStart, end: endIsAssumed ? null : localEnd, allDay, timezone }
}

/** The days that a series leaves out, with one more. */
export function exceptionsWith(exceptions: readonly string[], turn: string): string[] {
  return [...new Set([...exceptions, turn.slice(0, 10)])].sort()
}

/** The rule of a series that ends before a turn. */
export function endedBefore(series: { recurrence: string; timezone: string }, turn: string): string {
  return endingOn(untilDay(series), addDays(turn.slice(0, 10), -1))
}

/** The series from a turn on, where that turn moves to `when`: the rhythm goes on, and a count goes on counting. */
export function continuedFrom(
  series: Series & { recurrence: string },
  { turn, when }: { turn: string; when: StatedTime },
): SeriesTime {
  const days = { from: turn.slice(0, 10), to: when.start.slice(0, 10) }
  const parts = new Map(ruleParts(untilDay(series)))
  const count = Number(parts.get('COUNT'))
  if (parts.has('COUNT')) parts.set('COUNT', String(Math.max(1, count - turnsBefore(series, turn))))
  const isLater = (out: string) => out.slice(0, 10) > days.from
  const isCalledOff = (out: string) => out.slice(0, 10) === days.from && series.cancelledTurns.includes(days.from)
  return {
    when,
    recurrence: shiftedRule(ruleOf(parts), days),
    exceptions: movedDays(
      series.exceptions.filter((out) => isLater(out) || isCalledOff(out)),
      days,
    ),
    cancelledTurns: movedDays(series.cancelledTurns, days),
  }
}

/** The whole series, where one turn of it moves to `when`: each moves by as many days, to the same time of day. */
export function movedAll(
  series: Pick<Series, 'localStart' | 'timezone' | 'exceptions' | 'cancelledTurns'> & { recurrence: string },
  { turn, when }: { turn: string; when: StatedTime },
): SeriesTime {
  const days = { from: turn.slice(0, 10), to: when.start.slice(0, 10) }
  return {
    when: startingOn(when, addDays(series.localStart.slice(0, 10), daysBetween(days.from, days.to))),
    recurrence: shiftedRule(untilDay(series), days),
    exceptions: movedDays(series.exceptions, days),
    cancelledTurns: movedDays(series.cancelledTurns, days),
  }
}

function movedDays(days: readonly string[], { from, to }: { from: Day; to: Day }): Day[] {
  return days.map((day) => addDays(day.slice(0, 10), daysBetween(from, to)))
}

function turnsBefore(series: Series, turn: string): number {
  const range = {
    from: new Date(series.startTime),
    to: new Date(Date.parse(`${turn.slice(0, 10)}T00:00:00Z`) + 2 * dayLength),
  }
  // A count counts what is left out, too.
  const turns = turnsBetween({ ...series, exceptions: [] }, range)
  return turns.filter(({ localStart }) => localStart < turn).length
}

/** A last moment becomes the last day, so that it stays whole when the time of day moves. */
function untilDay({ recurrence, timezone }: { recurrence: string; timezone: string }): string {
  const until = untilOf(recurrence)
  if (until === null) return recurrence
  const [, hour, minute] = /T(\d{2})(\d{2})\d\dZ$/.exec(ruleParts(recurrence).get('UNTIL') ?? '') ?? []
  return endingOn(recurrence, hour === undefined ? until : dayIn(`${until}T${hour}:${minute}:00Z`, timezone))
}
