import { isDayAlone } from '#basics/due-day.ts'
import { askTurns } from '#basics/recurrence-turns.ts'
import { isPlannable } from './is-plannable.ts'

/**
 * A task that comes again: `recurrence` is a rule of RFC 5545 (section 3.3.10), counted in days of `timezone`, or of
 * `familyZone` where it has no time.
 */
export interface Repeating {
  dueDate: string | null
  recurrence: string
  timezone: string
  familyZone: string
}

export interface Turn {
  dueDate: string
  /** The rule from this turn on: where it counts its turns, those that have gone by are taken off. */
  recurrence: string
}

/**
 * When a task is due again once it is done: the first day of its rule that lies after the day it was due and after today,
 * at the same time on the wall. Null after its last turn, past all that a family plans, and for a rule that makes no sense.
 */
export function nextTurn({ dueDate, recurrence, ...zones }: Repeating, now: Date): Turn | null {
  const timezone = dueDate === null || isDayAlone(dueDate) ? zones.familyZone : zones.timezone
  const today = inZone(now.toISOString(), timezone)
  const due = dueDate === null ? endOf(today) : inZone(dueDate, timezone)
  const [first, day] = [due.toPlainDate(), today.toPlainDate()]
  const found = dayAfter(recurrence, { first, after: Temporal.PlainDate.compare(first, day) > 0 ? first : day })
  if (found === null) return null
  const next = found.day.toPlainDateTime(due.toPlainTime()).toZonedDateTime(timezone, { disambiguation: 'compatible' })
  const again = new Date(next.epochMilliseconds).toISOString()
  if (!isPlannable(again)) return null
  return {
    dueDate: again,
    recurrence: recurrence.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Number(count) - found.turnsGone}`),
  }
}

function inZone(instant: string, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
}

function endOf(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return at.with({ hour: 23, minute: 59, second: 59, millisecond: 999 })
}

/** Days are counted in UTC, where each is as long as the next. */
function dayAfter(
  recurrence: string,
  { first, after }: { first: Temporal.PlainDate; after: Temporal.PlainDate },
): { day: Temporal.PlainDate; turnsGone: number } | null {
  return askTurns({ rule: recurrence, first: first.toPlainDateTime(), timezone: 'UTC' }, (turns) => {
    const next = turns.next(atMidnight(after), false)
    if (!next) return null
    const turnsGone = recurrence.includes('COUNT=')
      ? turns.between(atMidnight(first), new Date(next.epochMilliseconds), true).length - 1
      : 0
    return { day: next.toPlainDate(), turnsGone }
  })
}

function atMidnight(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime('UTC').epochMilliseconds)
}
