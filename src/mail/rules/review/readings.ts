import type { Change, ChangeEdits } from '#mail/contract.ts'

type Read = Pick<Change, 'kind' | 'fields' | 'readings'>

/** The reading that a proposal's time has; null where somebody has entered another time. */
export function chosenReading({ kind, fields: { start, due }, readings = [] }: Read): string | null {
  const now = kind === 'task' ? due : start
  return readings.find((each) => each === now) ?? null
}

/** The edits that move a proposal to another reading and keep its duration. */
export function atReading({ kind, fields }: Pick<Change, 'kind' | 'fields'>, start: string): ChangeEdits {
  if (kind === 'task') return { due: start }
  const { start: from = start, end = null, allDay = start.length === 10, timezone = 'UTC' } = fields
  return { when: { allDay, start, end: end && shifted(end, { from, to: start }), timezone } }
}

function shifted(at: string, { from, to }: { from: string; to: string }): string {
  // Wall times are shifted as if they were in UTC.
  const moved = new Date(epochOf(at) + epochOf(to) - epochOf(from)).toISOString()
  return moved.slice(0, at.length)
}

function epochOf(at: string): number {
  return Date.parse(at.length === 10 ? `${at}T00:00Z` : `${at}Z`)
}
