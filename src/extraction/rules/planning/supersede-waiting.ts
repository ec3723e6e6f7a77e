import { cancelsProposalOnly, type PlannedChange } from '#mail/rules/changes/changes.ts'
import type { Planning } from './planning.ts'

/** Withdraws the pending changes of earlier mails of this sender or thread to the columns that this mail changes as well. */
export function supersedeWaiting(change: PlannedChange, { existing }: Planning): PlannedChange {
  const { targetId, action, after, state } = change
  if (targetId === null || after === null || state === 'known' || cancelsProposalOnly(change)) return change
  if (action !== 'update' && action !== 'cancel') return change
  const isWhole = after['status'] === 'cancelled' || 'deleted_at' in after
  const ids = existing.waiting
    .filter((waiting) => waiting.targetId === targetId && (waiting.isOfSender || waiting.isOfThread))
    .filter(({ names }) => isWhole || names.some((name) => name in after && !besides.has(name)))
    .map(({ id }) => id)
  return ids.length === 0 ? change : { ...change, supersedes: { ids, atOnce: state === 'applied' } }
}

/** Two mails may each except a day of a series, so these columns do not conflict. */
const besides = new Set(['exceptions', 'identity', 'sequence'])
