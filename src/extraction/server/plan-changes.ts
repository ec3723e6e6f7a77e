import type { Understanding } from '#extraction/rules/item.ts'
import { askedFirst } from '#extraction/rules/planning/asked-first.ts'
import { planItems } from '#extraction/rules/planning/plan-items.ts'
import type { Planning } from '#extraction/rules/planning/planning.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { planNotice } from './plan-notice.ts'

/** What a mail changes, given what the family has: its items, and then its notice, which tells of them. */
export function planChanges(understanding: Understanding, planning: Planning): PlannedChange[] {
  const planned = planItems(understanding, planning)
  const notices = planNotice(understanding, { ...planned, planning })
  return [...planned.changes, ...notices.map((notice) => askedFirst(notice, planning))]
}
