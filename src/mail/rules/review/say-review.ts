import type { Change } from '#mail/contract.ts'
import { cancelsProposalOnly } from '../changes/changes.ts'
import { counted } from '../receipts/say-effects.ts'

/** What stands below the head of the review: how much waits, and once all is decided how much that was. */
export function sayReview({ proposals, decided }: { proposals: number; decided: number }, mayDecide: boolean): string {
  if (proposals > 0) return `${sayWaiting(proposals)} ${mayDecide ? 'for your yes' : 'for a parent’s yes'}.`
  return decided > 0 ? `All decided: ${counted(decided, 'proposal')}.` : 'What your mail would put on the plan.'
}

/** `3 proposals wait`. */
export function sayWaiting(proposals: number): string {
  return proposals === 1 ? 'One proposal waits' : `${proposals} proposals wait`
}

export function sayLeft(count: number): string {
  return count === 0 ? 'All is decided.' : `${count} left.`
}

/** `Added`, `Called off`: what accepting a proposal has done. */
export function sayDone({ kind, action, targetId }: Pick<Change, 'kind' | 'action' | 'targetId'>): string {
  if (kind === 'task' && cancelsProposalOnly({ action, targetId })) return 'Dropped'
  if (action === 'cancel') return kind === 'task' ? 'Taken off the list' : 'Called off'
  return action === 'update' ? 'Changed' : 'Added'
}

/** `Added by Robin`, `Left out`: what became of a proposal, and by whom where that was somebody else. */
export function sayDecisionOutcome(
  { state, decidedBy = null, ...change }: Pick<Change, 'kind' | 'action' | 'targetId' | 'state' | 'decidedBy'>,
  { viewerId, nameOf }: { viewerId: string; nameOf: (id: string) => string },
): string {
  const by = decidedBy === null || decidedBy === viewerId ? '' : ` by ${nameOf(decidedBy)}`
  if (state === 'applied') return `${sayDone(change)}${by}`
  if (state === 'superseded') return 'Waits no longer: a later mail called it off or changed it'
  return state === 'known' ? `On the plan already` : `Left out${by}`
}
