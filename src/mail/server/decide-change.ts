import type { FamilyDb } from '#platform/database.ts'
import { applyChange, takeBackChange } from './apply-change.ts'
import { tieTasks } from './change-set-queries.ts'
import { twinOf, type Writing } from './thing-queries.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { changeToDecide, settleChange } from './decision-queries.ts'
import type { Deed } from './undo-mail.ts'

type Change = NonNullable<Awaited<ReturnType<typeof changeToDecide>>>
type Outcome = 'done' | 'not-found' | 'not-now'

/** Accepts or rejects what a mail proposes; rejecting what was applied takes that one change back. */
export async function decideChange(
  db: FamilyDb,
  { familyId, id, by, now, decision }: Deed & { decision: 'apply' | 'reject' },
): Promise<Outcome> {
  await lockFamily(db, familyId)
  const change = await changeToDecide(db, familyId, id)
  if (change === null) return 'not-found'
  const writing = { familyId, mailId: change.mailId, now }
  const outcome =
    decision === 'apply' ? await apply(db, writing, { change, by }) : await reject(db, writing, { change, by })
  if (outcome === 'done' && change.mailId !== null)
    await addSteps(db, familyId, [
      { mailId: change.mailId, step: 'decided', detail: sayDecision(change.title, decision), at: now },
    ])
  return outcome
}

async function apply(db: FamilyDb, writing: Writing, { change, by }: { change: Change; by: string }): Promise<Outcome> {
  const { familyId, now } = writing
  const isOpen = change.state === 'proposed' || change.state === 'rejected'
  if (!isOpen || change.undoneAt !== null || change.after === null) return 'not-now'
  const twin =
    change.action === 'create' ? await twinOf(db, familyId, { kind: change.kind, after: change.after }) : null
  if (twin !== null) {
    const written = { targetId: twin, before: null, after: change.after }
    await settleChange(db, familyId, change.id, { state: 'known', decidedBy: by, now, written })
    return 'done'
  }
  // A person says so now: that outranks what came in between.
  const written = await applyChange(db, { ...writing, at: now, evenIfGone: false }, change)
  if (written === null) return 'not-now'
  await settleChange(db, familyId, change.id, { state: 'applied', decidedBy: by, now, written })
  await tieTasks(db, familyId, change.setId)
  return 'done'
}

async function reject(
  db: FamilyDb,
  writing: Writing,
  { change, by }: { change: Change; by: string },
): Promise<Outcome> {
  if (change.state !== 'proposed' && change.state !== 'applied') return 'not-now'
  if (change.state === 'applied') await takeBackChange(db, { ...writing, keepsEdited: false }, change)
  await settleChange(db, writing.familyId, change.id, { state: 'rejected', decidedBy: by, now: writing.now })
  return 'done'
}

function sayDecision(title: string, decision: 'apply' | 'reject'): string {
  return `${decision === 'apply' ? 'Accepted' : 'Rejected'}: ${title}`.slice(0, 500)
}
