import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { hasPassed } from '#mail/rules/review/last-day.ts'
import { takeBackChange } from '../changes/apply-change.ts'
import { decisionsOn, type LoggedProposal, markDecisionWithdrawn } from './decision-log-queries.ts'
import { lockEventsOf } from '../changes/change-queries.ts'
import { reopenOthers } from './decide-choice.ts'
import { reopenSuperseded } from './supersede-proposals.ts'
import { changesToDecide, type DecidableChange, reopenChange } from './proposal-queries.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import type { MemberAction } from '../undo/undo-mail.ts'

/**
 * Withdraws a member's decisions on proposals, which are open again as they were, and gives their ids. Decisions that another
 * member has made since stay.
 */
export async function withdrawDecisions(
  db: FamilyDb,
  { familyId, ids, by, now }: Omit<MemberAction, 'id'> & { ids: readonly string[] },
): Promise<string[]> {
  const { timezone } = await lockFamilyRow(db, familyId)
  const changes = await changesToDecide(db, { familyId, ids })
  const decisions = await decisionsOn(db, { familyId, changeIds: ids })
  const own = changes.flatMap((change) => {
    const decision = decisions.find(({ changeId }) => changeId === change.id)
    const isOwn = decision !== undefined && decision.decidedBy === by && isOf(change, decision.decision)
    return isOwn && isWaiting(decision.proposal) && change.undoneAt === null ? [{ change, decision }] : []
  })
  await lockEventsOf(db, { familyId, changes })
  // The last first, so that tasks go before the events that they are for.
  for (const { change, decision } of own.toReversed()) {
    const isApplied = change.state === 'applied'
    if (isApplied) await takeBackChange(db, { ...change, familyId, mailId: change.mailId, now, keepsEdited: false })
    const { after, before, targetId } = decision.proposal
    await reopenChange(db, {
      familyId,
      id: change.id,
      state: hasPassed(change.lastDay, dayIn(now, timezone)) ? 'lapsed' : 'proposed',
      before,
      after,
      // The entry is in the bin, and is restored if the proposal is accepted later.
      targetId: isApplied ? change.targetId : targetId,
    })
    await reopenSuperseded(db, { familyId, now, ids: change.supersedes, timezone, at: change.decidedAt })
    await reopenOthers(db, { familyId, change, by, now, timezone })
    await markDecisionWithdrawn(db, { familyId, id: decision.id, now })
  }
  await addSteps(db, {
    familyId,
    steps: own.flatMap(({ change: { mailId, title } }) =>
      mailId === null ? [] : [{ mailId, step: 'decided', detail: `Put back: ${title}`.slice(0, 500), at: now }],
    ),
  })
  return own.map(({ change }) => change.id)
}

/** Whether the change is as this decision left it. */
function isOf({ state }: DecidableChange, decision: 'apply' | 'reject'): boolean {
  return decision === 'reject' ? state === 'rejected' : state === 'applied' || state === 'known'
}

function isWaiting({ state }: LoggedProposal): boolean {
  return state === 'proposed' || state === 'lapsed'
}
