import type { FamilyDb } from '#platform/database/database.ts'
import type { ChangeEdits } from '#mail/contract.ts'
import { editedFields } from '#mail/rules/review/editable-fields.ts'
import { cancelsProposalOnly } from '#mail/rules/changes/changes.ts'
import { applyChange, takeBackChange } from '../changes/apply-change.ts'
import { tieTasks } from '../changes/change-set-queries.ts'
import { logDecision } from './decision-log-queries.ts'
import { lockEventsOf, settleChange } from '../changes/change-queries.ts'
import { editProposal } from './edit-change.ts'
import { isOfChoice, isOtherChosen, leaveOutOthers } from './decide-choice.ts'
import { supersedeProposals, proposalStates, reopenSuperseded } from './supersede-proposals.ts'
import { changesToDecide, type DecidableChange } from './proposal-queries.ts'
import { addStepsOfChanges } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { updateEntry, duplicateOf, type WriteContext } from '../changes/plan-entry-queries.ts'
import type { MemberAction } from '../undo/undo-mail.ts'

/** `other-chosen`: another alternative of the same choice was accepted before. */
type Outcome = 'done' | 'not-now' | 'other-chosen'
type Decision = 'apply' | 'reject'

interface Deciding extends Omit<MemberAction, 'id'> {
  decision: Decision
  timezone: string
}

/**
 * Accepts a proposal, with a person's edits, or rejects it; rejecting an applied change undoes that change. Throws `InvalidEvent` for an
 * invalid edit.
 */
export async function decideChange(
  db: FamilyDb,
  { id, edits, ...deciding }: MemberAction & { decision: Decision; edits?: ChangeEdits | undefined },
): Promise<Outcome | 'not-found'> {
  const { familyId } = deciding
  const { timezone } = await lockFamilyRow(db, familyId)
  const [change] = await changesToDecide(db, { familyId, ids: [id] })
  if (change === undefined) return 'not-found'
  const edited = edits === undefined ? change : await editProposal(db, { change, ...deciding, timezone, edits })
  if (edited === null) return 'not-now'
  const [outcome = 'not-now'] = (await decideAll(db, { changes: [edited], ...deciding, timezone })).values()
  return outcome
}

/** Decides on those of several proposals that are open, and gives their ids. Accepting one rejects its alternatives. */
export async function decideChanges(
  db: FamilyDb,
  { ids, ...deciding }: Omit<MemberAction, 'id'> & { ids: readonly string[]; decision: Decision },
): Promise<string[]> {
  const { familyId } = deciding
  const { timezone } = await lockFamilyRow(db, familyId)
  const changes = await changesToDecide(db, { familyId, ids })
  const waiting = changes.filter(({ state }) => state === 'proposed' || state === 'lapsed')
  const meant = deciding.decision === 'apply' ? withoutOpenChoices(waiting) : waiting
  await lockEventsOf(db, { familyId, changes: meant })
  const outcomes = await decideAll(db, { changes: meant, ...deciding, timezone })
  return meant.flatMap(({ id }) => (outcomes.get(id) === 'done' ? [id] : []))
}

/** Decides on changes, and adds one step to the receipt of each mail. Gives the outcomes by the changes' ids. */
async function decideAll(
  db: FamilyDb,
  { changes, familyId, by, now, decision, timezone }: Deciding & { changes: readonly DecidableChange[] },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const decided: DecidableChange[] = []
  for (const change of changes) {
    const writing = { familyId, mailId: change.mailId, now }
    const act = decision === 'apply' ? apply : reject
    const outcome = await act(db, { writing, change, by, timezone })
    outcomes.set(change.id, outcome)
    if (outcome !== 'done') continue
    const { edited, after } = change
    const fields = editedFields(after ?? {}, { edited, timezone })
    await logDecision(db, { ...change, familyId, by, now, decision, fields })
    decided.push(change)
    if (decision === 'apply') await leaveOutOthers(db, { familyId, change, by, now })
  }
  const prefix = decision === 'apply' ? 'Accepted: ' : 'Rejected: '
  await addStepsOfChanges(db, { familyId, changes: decided, step: 'decided', prefix, at: now })
  return outcomes
}

type Decided = { writing: WriteContext; change: DecidableChange; by: string; timezone: string }

/** Without alternatives: accepting several at once does not say which alternative is meant, so those stay open. */
function withoutOpenChoices(changes: readonly DecidableChange[]): DecidableChange[] {
  const isOther = (a: DecidableChange, b: DecidableChange) => isOfChoice(a, b) && a.option !== b.option
  return changes.filter((change) => !changes.some((other) => isOther(change, other)))
}

async function apply(db: FamilyDb, { writing, change, by }: Decided): Promise<Outcome> {
  const { familyId, now } = writing
  const { state, kind, action } = change
  const isOpen = state === 'proposed' || state === 'lapsed' || state === 'superseded' || state === 'rejected'
  if (!isOpen || change.undoneAt !== null || change.after === null) return 'not-now'
  if (await isOtherChosen(db, { ...change, familyId })) return 'other-chosen'
  const after = { ...change.after, ...change.edited }
  const twin = action === 'create' ? await duplicateOf(db, { familyId, kind, after }) : null
  if (twin !== null) {
    const written = { targetId: twin, before: null, after }
    await settleChange(db, { familyId, id: change.id, state: 'known', decidedBy: by, now, written })
    return 'done'
  }
  const earlier = await proposalStates(db, { familyId, ids: change.supersedes })
  const accepted = earlier.find((each) => each.state === 'applied' && each.targetId !== null)
  const targetId = change.targetId ?? accepted?.targetId ?? null
  if (cancelsProposalOnly({ action, targetId })) {
    await supersedeProposals(db, { familyId, now, ids: change.supersedes })
    await settleChange(db, { familyId, id: change.id, state: 'applied', decidedBy: by, now })
    return 'done'
  }
  // A person decides now, which outranks mails that came since.
  const applying = { ...writing, at: now, evenIfGone: false }
  const written = await applyChange(db, { writing: applying, ...change, targetId, after })
  if (written === null) return 'not-now'
  await supersedeProposals(db, { familyId, now, ids: change.supersedes })
  await settleChange(db, { familyId, id: change.id, state: 'applied', decidedBy: by, now, written })
  // An entry that a person corrected is changed by no later mail unasked.
  if (change.edited !== null)
    await updateEntry(db, { ...writing, kind, id: written.targetId, columns: { edited_at: now } })
  await tieTasks(db, { familyId, setId: change.setId })
  return 'done'
}

async function reject(db: FamilyDb, { writing, change, by, timezone }: Decided): Promise<Outcome> {
  const { familyId, now } = writing
  const { state } = change
  if (state !== 'proposed' && state !== 'lapsed' && state !== 'superseded' && state !== 'applied') return 'not-now'
  if (state === 'applied') await takeBackChange(db, { ...change, ...writing, keepsEdited: false })
  // The cancellation is undone, so what it superseded is open again.
  if (state === 'applied' && change.action === 'cancel')
    await reopenSuperseded(db, { familyId, now, ids: change.supersedes, timezone })
  await settleChange(db, { familyId, id: change.id, state: 'rejected', decidedBy: by, now })
  return 'done'
}
