import type { FamilyDb } from '#platform/database/database.ts'
import type { ChangeEdits } from '../contract.ts'
import { editedFields } from '../rules/edits.ts'
import { isOffBefore } from '../rules/changes.ts'
import { applyChange, takeBackChange } from './apply-change.ts'
import { tieTasks } from './change-set-queries.ts'
import { keepDecision } from './decided-queries.ts'
import { lockEventsOf, settleChange } from './decision-queries.ts'
import { editProposal } from './edit-change.ts'
import { isOfChoice, isOtherChosen, leaveOutOthers } from './choices.ts'
import { overtake, proposalsBy, reopenOvertaken } from './overtake.ts'
import { changesToDecide, type DecidableChange } from './proposal-queries.ts'
import { addDecidedSteps, lockFamily } from './step-queries.ts'
import { changeThing, twinOf, type Writing } from './thing-queries.ts'
import type { Deed } from './undo-mail.ts'

/** `other-chosen`: the mail means one of several things, and another of them was accepted. */
type Outcome = 'done' | 'not-now' | 'other-chosen'
type Decision = 'apply' | 'reject'

interface Deciding extends Omit<Deed, 'id'> {
  decision: Decision
  timezone: string
}

/**
 * Accepts or rejects what a mail proposes, with what somebody puts right of it; rejecting what was applied takes that one
 * change back. Throws `NoEvent` for an edit that cannot be.
 */
export async function decideChange(
  db: FamilyDb,
  { id, edits, ...deciding }: Deed & { decision: Decision; edits?: ChangeEdits | undefined },
): Promise<Outcome | 'not-found'> {
  const { familyId } = deciding
  const { timezone } = await lockFamily(db, familyId)
  const [change] = await changesToDecide(db, familyId, [id])
  if (change === undefined) return 'not-found'
  const edited = edits === undefined ? change : await editProposal(db, change, { ...deciding, timezone, edits })
  if (edited === null) return 'not-now'
  const [outcome = 'not-now'] = (await decideAll(db, [edited], { ...deciding, timezone })).values()
  return outcome
}

/**
 * Decides on those of several proposals that still wait, and gives their ids; what could have been meant instead of what is
 * added is left out with it.
 */
export async function decideChanges(
  db: FamilyDb,
  { ids, ...deciding }: Omit<Deed, 'id'> & { ids: readonly string[]; decision: Decision },
): Promise<string[]> {
  const { familyId } = deciding
  const { timezone } = await lockFamily(db, familyId)
  const changes = await changesToDecide(db, familyId, ids)
  const waiting = changes.filter(({ state }) => state === 'proposed' || state === 'lapsed')
  const meant = deciding.decision === 'apply' ? withoutOpenChoices(waiting) : waiting
  await lockEventsOf(db, familyId, meant)
  const outcomes = await decideAll(db, meant, { ...deciding, timezone })
  return meant.flatMap(({ id }) => (outcomes.get(id) === 'done' ? [id] : []))
}

/** What is decided together is one step of its mail's story; gives what became of each, by its id. */
async function decideAll(
  db: FamilyDb,
  changes: readonly DecidableChange[],
  { familyId, by, now, decision, timezone }: Deciding,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const decided: DecidableChange[] = []
  for (const change of changes) {
    const writing = { familyId, mailId: change.mailId, now }
    const act = decision === 'apply' ? apply : reject
    const outcome = await act(db, writing, { change, by, timezone })
    outcomes.set(change.id, outcome)
    if (outcome !== 'done') continue
    const { edited, after } = change
    await keepDecision(db, { familyId, by, now, decision }, change, editedFields(after ?? {}, edited, timezone))
    decided.push(change)
    if (decision === 'apply') await leaveOutOthers(db, familyId, { change, by, now })
  }
  const prefix = decision === 'apply' ? 'Accepted: ' : 'Rejected: '
  await addDecidedSteps(db, familyId, { changes: decided, prefix, at: now })
  return outcomes
}

type Deciders = { change: DecidableChange; by: string; timezone: string }

/** Who accepts several at once has not said which of a choice is meant: that goes on waiting. */
function withoutOpenChoices(changes: readonly DecidableChange[]): DecidableChange[] {
  const isOther = (a: DecidableChange, b: DecidableChange) => isOfChoice(a, b) && a.option !== b.option
  return changes.filter((change) => !changes.some((other) => isOther(change, other)))
}

async function apply(db: FamilyDb, writing: Writing, { change, by }: Deciders): Promise<Outcome> {
  const { familyId, now } = writing
  const { state, kind, action } = change
  const isOpen = state === 'proposed' || state === 'lapsed' || state === 'overtaken' || state === 'rejected'
  if (!isOpen || change.undoneAt !== null || change.after === null) return 'not-now'
  if (await isOtherChosen(db, familyId, change)) return 'other-chosen'
  const after = { ...change.after, ...change.edited }
  const twin = action === 'create' ? await twinOf(db, familyId, { kind, after }) : null
  if (twin !== null) {
    const written = { targetId: twin, before: null, after }
    await settleChange(db, familyId, change.id, { state: 'known', decidedBy: by, now, written })
    return 'done'
  }
  const earlier = await proposalsBy(db, familyId, change.overtakes)
  const accepted = earlier.find((each) => each.state === 'applied' && each.targetId !== null)
  const targetId = change.targetId ?? accepted?.targetId ?? null
  if (isOffBefore({ action, targetId })) {
    await overtake(db, { familyId, now, ids: change.overtakes })
    await settleChange(db, familyId, change.id, { state: 'applied', decidedBy: by, now })
    return 'done'
  }
  // A person says so now: that outranks what came in between.
  const written = await applyChange(db, { ...writing, at: now, evenIfGone: false }, { ...change, targetId, after })
  if (written === null) return 'not-now'
  await overtake(db, { familyId, now, ids: change.overtakes })
  await settleChange(db, familyId, change.id, { state: 'applied', decidedBy: by, now, written })
  // What a person put right no mail changes unasked.
  if (change.edited !== null)
    await changeThing(db, writing, { kind, id: written.targetId, columns: { edited_at: now } })
  await tieTasks(db, familyId, change.setId)
  return 'done'
}

async function reject(db: FamilyDb, writing: Writing, { change, by, timezone }: Deciders): Promise<Outcome> {
  const { familyId, now } = writing
  const { state } = change
  if (state !== 'proposed' && state !== 'lapsed' && state !== 'overtaken' && state !== 'applied') return 'not-now'
  if (state === 'applied') await takeBackChange(db, { ...writing, keepsEdited: false }, change)
  // It was not called off after all.
  if (state === 'applied' && change.action === 'cancel')
    await reopenOvertaken(db, { familyId, now, ids: change.overtakes }, { timezone })
  await settleChange(db, familyId, change.id, { state: 'rejected', decidedBy: by, now })
  return 'done'
}
