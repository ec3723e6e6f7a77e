import type { Change, ChangeEdits, Effect, Receipt } from '#mail/contract.ts'
import { withEdits } from '../review/review.ts'

/** The receipt after a decision, shown before the server has answered. */
export function afterChangeDecision(
  receipt: Receipt,
  { id, decision, edits = {} }: { id: string; decision: 'apply' | 'reject'; edits?: ChangeEdits | undefined },
): Receipt {
  const state: Change['state'] = decision === 'apply' ? 'applied' : 'rejected'
  return withChanges(
    receipt,
    receipt.changes.map((change) => (change.id === id ? { ...withEdits(change, edits), state } : change)),
  )
}

export interface DecidingAll {
  ids: readonly string[]
  others: readonly string[]
  decision: 'apply' | 'reject'
}

/** The receipt after several decisions; alternatives are rejected. */
export function afterDecisions(receipt: Receipt, { ids, others, decision }: DecidingAll): Receipt {
  const decided = ids.reduce((now, id) => afterChangeDecision(now, { id, decision }), receipt)
  return others.reduce((now, id) => afterChangeDecision(now, { id, decision: 'reject' }), decided)
}

/** The receipt after a proposal is corrected. */
export function afterEdit(receipt: Receipt, { id, edits }: { id: string; edits: ChangeEdits }): Receipt {
  const changes = receipt.changes.map((change) => (change.id === id ? withEdits(change, edits) : change))
  return { ...receipt, changes }
}

/** The receipt after the mail is undone. */
export function afterUndo(receipt: Receipt): Receipt {
  const settled: Partial<Record<Change['state'], Change['state']>> = { applied: 'undone', proposed: 'rejected' }
  const changes = receipt.changes.map((change) => ({
    ...change,
    state: settled[change.state] ?? change.state,
    ...(change.undoing === 'keeps' && { since: 'kept' as const }),
  }))
  return { ...withChanges(receipt, changes), isUndone: true }
}

function withChanges(receipt: Receipt, changes: Change[]): Receipt {
  const applied = changes.filter(({ state }) => state === 'applied')
  const count = (kind: Change['kind']) => applied.filter((change) => change.kind === kind).length
  const inState = (state: Change['state']) => changes.filter((change) => change.state === state).length
  return {
    ...receipt,
    changes,
    counts: {
      events: count('event'),
      tasks: count('task'),
      notices: count('notice'),
      proposed: inState('proposed'),
      lapsed: inState('lapsed'),
    },
    effects: applied
      .flatMap(effectOf)
      .toSorted((a, b) => Number(a.action === 'create') - Number(b.action === 'create')),
  }
}

function effectOf({ kind, action, title, fields }: Change): Effect[] {
  if (kind === 'notice' || action === 'none') return []
  return [{ kind, action, title, at: fields.start ?? fields.due ?? null }]
}
