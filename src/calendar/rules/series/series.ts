import { addDays, type Day, dayLength, daysBetween } from '#basics/day.ts'
import { endingOn, ruleParts, ruleOf, shiftedRule, untilOf } from '#basics/recurrence-rule.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence, StatedTime } from '#calendar/contract.ts'
import { occurrencesBetween, type Series, type StoredEvent, turnsBetween } from './occurrences.ts'

/** The time of a series: its start and end, its rule, the days it leaves out, and those of them that were called off. */
export interface SeriesTime {
  when: StatedTime
  recurrence: string
  exceptions: string[]
  cancelledTurns: string[]
}

/** The same time of day and length, on another day. */
export function startingOn(when: StatedTime, day: Day): StatedTime {
  const { start, end } = when
  const last = end === null ? null : addDays(day, daysBetween(start.slice(0, 10), end.slice(0, 10)))
  return { ...when, start: day + start.slice(10), end: last === null || end === null ? null : last + end.slice(10) }
}

/** The turn of a series that begins at this wall time; null if there is none. */
export function turnAt(series: StoredEvent, turn: string): Occurrence | null {
  const day = Date.parse(`${turn.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(day)) return null
  const around = { from: new Date(day - 2 * dayLength), to: new Date(day + 2 * dayLength) }
  return occurrencesBetween(series, around).find(({ localStart }) => localStart === turn) ?? null
}

/** The time of a turn, as a person would state it. */
export function whenOf({ localStart, localEnd, endIsAssumed, allDay, timezone }: Occurrence): StatedTime {
  return { start: localStart, end: endIsAssumed ? null : localEnd, allDay, timezone }
}

/** The days that a series leaves out, with this one. */
export function exceptionsWith(exceptions: readonly string[], turn: string): string[] {
  return [...new Set([...exceptions, turn.slice(0, 10)])].sort()
}

/** The rule of a series that ends before a turn. */
export function endedBefore(series: { recurrence: string; timezone: string }, turn: string): string {
  return endingOn(untilDay(series), addDays(turn.slice(0, 10), -1))
}

/** The series from a turn on, if that turn moves to `when`: it keeps its rhythm, and what is left of its count. */
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

/** The whole series, if one of its turns moves to `when`: each turn moves by as many days, to the same time of day. */
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
  // A rule's count includes the days that are left out.
  const turns = turnsBetween({ ...series, exceptions: [] }, range)
  return turns.filter(({ localStart }) => localStart < turn).length
}

/** An UNTIL with a time becomes a day, so that the last turn stays when the time of day moves. */
function untilDay({ recurrence, timezone }: { recurrence: string; timezone: string }): string {
  const until = untilOf(recurrence)
  if (until === null) return recurrence
  const [, hour, minute] = /T(\d{2})(\d{2})\d\dZ$/.exec(ruleParts(recurrence).get('UNTIL') ?? '') ?? []
  return endingOn(recurrence, hour === undefined ? until : dayIn(`${until}T${hour}:${minute}:00Z`, timezone))
}
