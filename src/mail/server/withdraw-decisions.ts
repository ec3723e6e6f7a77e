import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { hasPassed } from '../rules/last-day.ts'
import { takeBackChange } from './apply-change.ts'
import { decisionsOn, type KeptProposal, markWithdrawn } from './decided-queries.ts'
import { lockEventsOf } from './decision-queries.ts'
import { reopenOthers } from './choices.ts'
import { reopenOvertaken } from './overtake.ts'
import { changesToDecide, type DecidableChange, reopenChange } from './proposal-queries.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import type { Deed } from './undo-mail.ts'

/**
 * Takes back what somebody has decided on proposals, so that these wait again as they were, and gives their ids. What
 * another has decided since stays.
 */
export async function withdrawDecisions(
  db: FamilyDb,
  { familyId, ids, by, now }: Omit<Deed, 'id'> & { ids: readonly string[] },
): Promise<string[]> {
  const { timezone } = await lockFamily(db, familyId)
  const changes = await changesToDecide(db, familyId, ids)
  const decisions = await decisionsOn(db, familyId, ids)
  const own = changes.flatMap((change) => {
    const decision = decisions.find(({ changeId }) => changeId === change.id)
    const isOwn = decision !== undefined && decision.decidedBy === by && isOf(change, decision.decision)
    return isOwn && isWaiting(decision.proposal) && change.undoneAt === null ? [{ change, decision }] : []
  })
  await lockEventsOf(db, familyId, changes)
  // The last first: tasks go before the events that they are for.
  for (const { change, decision } of own.toReversed()) {
    const isApplied = change.state === 'applied'
    if (isApplied) await takeBackChange(db, { familyId, mailId: change.mailId, now, keepsEdited: false }, change)
    const { after, before, targetId } = decision.proposal
    await reopenChange(db, familyId, {
      id: change.id,
      state: hasPassed(change.lastDay, dayIn(now, timezone)) ? 'lapsed' : 'proposed',
      before,
      after,
      // What was made lies in the bin, and is what comes out of it should the proposal be accepted after all.
      targetId: isApplied ? change.targetId : targetId,
    })
    await reopenOvertaken(db, { familyId, now, ids: change.overtakes }, { timezone, at: change.decidedAt })
    await reopenOthers(db, familyId, { change, by, now, timezone })
    await markWithdrawn(db, familyId, { id: decision.id, now })
  }
  await addSteps(
    db,
    familyId,
    own.flatMap(({ change: { mailId, title } }) =>
      mailId === null ? [] : [{ mailId, step: 'decided', detail: `Put back: ${title}`.slice(0, 500), at: now }],
    ),
  )
  return own.map(({ change }) => change.id)
}

/** Nothing else was done with it since. */
function isOf({ state }: DecidableChange, decision: 'apply' | 'reject'): boolean {
  return decision === 'reject' ? state === 'rejected' : state === 'applied' || state === 'known'
}

function isWaiting({ state }: KeptProposal): boolean {
  return state === 'proposed' || state === 'lapsed'
}
