import { isDayAlone } from '#basics/due-day.ts'
import { askTurns } from '#basics/recurrence-turns.ts'
import { isPlannable } from './is-plannable.ts'

/**
 * A recurring task. `recurrence` is a rule of RFC 5545 (section 3.3.10), counted in days of `timezone`, or of `familyZone`
 * if it has no time.
 */
export interface Repeating {
  dueDate: string | null
  recurrence: string
  timezone: string
  familyZone: string
}

export interface Turn {
  dueDate: string
  /** The rule from this turn on; a rule with a count has the past turns subtracted. */
  recurrence: string
}

/**
 * When a completed task is due again: on the first day of its rule after the day it was due and after today, at the same
 * wall time. Null after its last turn, beyond the years that a family plans, and for an invalid rule.
 */
export function nextTurn({ dueDate, recurrence, ...zones }: Repeating, now: Date): Turn | null {
  const isDay = dueDate === null || isDayAlone(dueDate)
  const timezone = isDay ? zones.familyZone : zones.timezone
  const today = inZone(now.toISOString(), timezone)
  const due = dueDate === null ? endOf(today) : inZone(dueDate, timezone)
  // A turn without a time is within UNTIL until the end of the day of UNTIL.
  const first = due.toPlainDateTime().round({ smallestUnit: isDay ? 'day' : 'minute', roundingMode: 'floor' })
  const [day, dueDay] = [today.toPlainDate(), due.toPlainDate()]
  const after = Temporal.PlainDate.compare(dueDay, day) > 0 ? dueDay : day
  const found = turnAfter(after, { rule: recurrence, first, timezone })
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

function turnAfter(
  after: Temporal.PlainDate,
  series: { rule: string; first: Temporal.PlainDateTime; timezone: string },
): { day: Temporal.PlainDate; turnsGone: number } | null {
  return askTurns(series, (turns) => {
    const next = turns.next(onTheWall(after.add({ days: 1 }).toPlainDateTime()), true)
    if (!next) return null
    const turnsGone = series.rule.includes('COUNT=')
      ? turns.between(onTheWall(series.first), new Date(next.epochMilliseconds), true).length - 1
      : 0
    return { day: next.toPlainDate(), turnsGone }
  })
}

/** A wall time, written as UTC. */
function onTheWall(time: Temporal.PlainDateTime): Date {
  return new Date(time.toZonedDateTime('UTC').epochMilliseconds)
}
