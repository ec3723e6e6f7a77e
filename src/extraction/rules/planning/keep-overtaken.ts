import type { PlannedChange } from '#mail/rules/changes.ts'
import type { OvertakenProposal } from './planning.ts'

/** Keeps changes that a later mail has overtaken as they were: reading the mail again neither applies nor proposes them. */
export function keepOvertaken(
  changes: readonly PlannedChange[],
  overtaken: readonly OvertakenProposal[],
): PlannedChange[] {
  const left = [...overtaken]
  return changes.map((change) => {
    const same = left.filter((each) => isSameItem(each, change))
    const was = same.find(({ action }) => action === change.action) ?? same.find(({ action }) => action === 'create')
    if (was === undefined) return change
    left.splice(left.indexOf(was), 1)
    const { id, decidedAt, ...proposal } = was
    return { ...change, ...proposal, state: 'overtaken', standsAs: { id, decidedAt } }
  })
}

function isSameItem(one: Pick<OvertakenProposal, 'kind' | 'item'>, other: PlannedChange): boolean {
  const time = one.kind === 'event' ? 'local_start' : 'due_date'
  return one.kind === other.kind && one.item['title'] === other.item['title'] && one.item[time] === other.item[time]
}
