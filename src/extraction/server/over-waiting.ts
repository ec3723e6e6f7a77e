import { cancelsProposalOnly, type PlannedChange } from '#mail/rules/changes/changes.ts'
import type { Planning } from './planning.ts'

/** What an earlier mail of the same sender or thread would change of a thing waits no longer once a later one has changed the same of it. */
export function overWaiting(change: PlannedChange, { existing }: Planning): PlannedChange {
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

/** Each change of a series takes out a day of its own, and a revision number says nothing by itself. */
const besides = new Set(['exceptions', 'identity', 'sequence'])
