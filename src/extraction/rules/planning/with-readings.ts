import type { EventItem } from '#extraction/rules/item.ts'
import { otherReadings } from '#extraction/rules/matching/other-readings.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'

type Doubtful = Pick<EventItem, 'doubts' | 'evidence'> & { start: string | null; today: string }

/** Adds all readings of a doubtful time to the changes whose start or due date it gives. */
export function withReadings(changes: PlannedChange[], { start, doubts, evidence, today }: Doubtful): PlannedChange[] {
  if (start === null || doubts.length === 0) return changes
  const quote = evidence.map((each) => each.quote).join(' ')
  const others = otherReadings({ start, doubts, quote, today })
  if (others.length === 0) return changes
  const readings = [start, ...others]
  return changes.map((change) => {
    const at = change.kind === 'task' ? change.after?.['due_date'] : change.after?.['local_start']
    const isSaid = typeof at === 'string' && (change.kind === 'task' || at === start)
    return change.state === 'proposed' && isSaid ? { ...change, readings } : change
  })
}
