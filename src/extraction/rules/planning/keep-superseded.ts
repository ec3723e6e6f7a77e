import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import type { SupersededProposal } from './planning.ts'

/** Keeps changes that a later mail has superseded as they were: reading the mail again neither applies nor proposes them. */
export function keepSuperseded(
  changes: readonly PlannedChange[],
  superseded: readonly SupersededProposal[],
): PlannedChange[] {
  const left = [...superseded]
  return changes.map((change) => {
    const same = left.filter((each) => isSameItem(each, change))
    const was = same.find(({ action }) => action === change.action) ?? same.find(({ action }) => action === 'create')
    if (was === undefined) return change
    left.splice(left.indexOf(was), 1)
    const { id, decidedAt, ...proposal } = was
    return { ...change, ...proposal, state: 'superseded', standsAs: { id, decidedAt } }
  })
}

function isSameItem(one: Pick<SupersededProposal, 'kind' | 'item'>, other: PlannedChange): boolean {
  const time = one.kind === 'event' ? 'local_start' : 'due_date'
  return one.kind === other.kind && one.item['title'] === other.item['title'] && one.item[time] === other.item[time]
}
