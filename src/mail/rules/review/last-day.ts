import type { Day } from '#basics/day.ts'
import { untilOf } from '#basics/recurrence-rule.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Columns, PlannedChange } from '../changes/changes.ts'

type Dated = Pick<PlannedChange, 'kind' | 'item' | 'before' | 'after'>

/**
 * The last day of a change, after which its proposal lapses: of a move the later of both days, since the plan shows the old one until
 * then. Null for a change without a day, and for a series without an end.
 */
export function lastDayOf({ kind, item, before, after }: Dated, timezone: string): Day | null {
  const versions = [item, before, after].filter((columns) => columns !== null)
  if (kind === 'task') return latest(versions.map((columns) => dayOfInstant(columns['due_date'], timezone)))
  if (kind === 'notice') return null
  const rules = versions.map((columns) => columns['recurrence']).filter((rule) => typeof rule === 'string')
  // A series with COUNT counts as endless.
  if (rules.length > 0) return latest(rules.map(untilOf))
  return latest(versions.map(dayOfEvent))
}

/** Whether the last day is before today in the family's zone. */
export function hasPassed(lastDay: Day | null, today: Day): boolean {
  return lastDay !== null && lastDay < today
}

function dayOfEvent(columns: Columns): Day | null {
  const at = columns['local_end'] ?? columns['local_start']
  return typeof at === 'string' ? at.slice(0, 10) : null
}

function dayOfInstant(at: Columns[string] | undefined, timezone: string): Day | null {
  return typeof at === 'string' ? dayIn(at, timezone) : null
}

function latest(days: readonly (Day | null)[]): Day | null {
  return days.reduce((last, day) => (day === null || (last !== null && last >= day) ? last : day), null)
}
