import type { Understanding } from '#extraction/rules/item.ts'
import type { Existing } from '#extraction/rules/matching/existing.ts'
import type { PlannedChange } from '#mail/rules/changes.ts'
import { planEvent } from './plan-event.ts'
import type { Planning } from './planning.ts'
import { planNotice } from './plan-notice.ts'
import { planTask } from './plan-task.ts'

/** What a mail changes, given what the family has. Two things of one mail are never taken for the same. */
export function planChanges(understanding: Understanding, planning: Planning): PlannedChange[] {
  const taken = new Set<string>()
  const left = (): Existing => ({
    ...planning.existing,
    events: planning.existing.events.filter(({ id, recurrence }) => recurrence !== null || !taken.has(id)),
    tasks: planning.existing.tasks.filter(({ id }) => !taken.has(id)),
  })
  const changes: PlannedChange[] = []
  const add = (planned: PlannedChange[]) => {
    for (const { targetId } of planned) if (targetId !== null) taken.add(targetId)
    changes.push(...planned)
  }
  for (const item of understanding.events) add(planEvent(item, { ...planning, existing: left() }))
  for (const item of understanding.tasks) add(planTask(item, { ...planning, existing: left() }))
  add(planNotice(understanding, changes, planning))
  return changes
}
