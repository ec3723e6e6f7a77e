import type { Change, ChangeEdits } from '../contract.ts'

type Read = Pick<Change, 'kind' | 'fields' | 'readings' | 'edit'>

/** When a proposal could be meant, as it was read first; nothing where only one time is meant, or somebody has chosen quite another. */
export function readingsOf({ kind, fields, readings = [], edit }: Read): { starts: string[]; chosen: string | null } {
  const startOf = ({ start, due }: Change['fields']) => (kind === 'task' ? due : start) ?? null
  const [said, now] = [startOf(edit?.said ?? fields), startOf(fields)]
  if (said === null || readings.length === 0) return { starts: [], chosen: null }
  const starts = [said, ...readings]
  return { starts, chosen: starts.find((each) => each === now) ?? null }
}

/** What puts a proposal at another time; it lasts as long as before. */
export function atReading({ kind, fields }: Pick<Change, 'kind' | 'fields'>, start: string): ChangeEdits {
  if (kind === 'task') return { due: start }
  const { start: from = start, end = null, allDay = start.length === 10, timezone = 'UTC' } = fields
  return { when: { allDay, start, end: end && shifted(end, { from, to: start }), timezone } }
}

function shifted(at: string, { from, to }: { from: string; to: string }): string {
  // Wall times have no zone: as if they were all in one without summer time.
  const moved = new Date(epochOf(at) + epochOf(to) - epochOf(from)).toISOString()
  return moved.slice(0, at.length)
}

function epochOf(at: string): number {
  return Date.parse(at.length === 10 ? `${at}T00:00Z` : `${at}Z`)
}
