import type { FamilyDb } from '#platform/database.ts'
import type { ChangeEdits } from '../contract.ts'
import { editedFields } from '../rules/edits.ts'
import { applyChange, takeBackChange } from './apply-change.ts'
import { tieTasks } from './change-set-queries.ts'
import { keepDecision } from './decided-queries.ts'
import { lockEventsOf, settleChange } from './decision-queries.ts'
import { editProposal } from './edit-change.ts'
import { changesToDecide, type DecidableChange } from './proposal-queries.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { changeThing, twinOf, type Writing } from './thing-queries.ts'
import type { Deed } from './undo-mail.ts'

type Outcome = 'done' | 'not-found' | 'not-now'
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
  {
    id,
    edits,
    others = [],
    ...deciding
  }: Deed & { decision: Decision; edits?: ChangeEdits | undefined; others?: readonly string[] | undefined },
): Promise<Outcome> {
  const { familyId } = deciding
  const { timezone } = await lockFamily(db, familyId)
  const changes = await changesToDecide(db, familyId, [id, ...others])
  const change = changes.find((each) => each.id === id)
  if (change === undefined) return 'not-found'
  const edited = edits === undefined ? change : await editProposal(db, change, { ...deciding, timezone, edits })
  if (edited === null) return 'not-now'
  if ((await decideAll(db, [edited], { ...deciding, timezone })).length === 0) return 'not-now'
  await leaveOthersOut(db, { meant: [change], among: changes }, { ...deciding, timezone })
  return 'done'
}

/**
 * Decides on those of several proposals that still wait, and gives their ids; what could have been meant instead of what is
 * added is left out with it.
 */
export async function decideChanges(
  db: FamilyDb,
  {
    ids,
    others = [],
    ...deciding
  }: Omit<Deed, 'id'> & { ids: readonly string[]; others?: readonly string[] | undefined; decision: Decision },
): Promise<string[]> {
  const { familyId } = deciding
  const { timezone } = await lockFamily(db, familyId)
  const changes = await changesToDecide(db, familyId, [...ids, ...others])
  const waiting = changes.filter(({ state }) => state === 'proposed' || state === 'lapsed')
  await lockEventsOf(db, familyId, waiting)
  const meant = waiting.filter(({ id }) => ids.includes(id))
  const decided = await decideAll(db, meant, { ...deciding, timezone })
  if (decided.length === 0) return []
  return [...decided, ...(await leaveOthersOut(db, { meant, among: waiting }, { ...deciding, timezone }))]
}

/** Leaves out what was offered beside something that is meant. */
async function leaveOthersOut(
  db: FamilyDb,
  { meant, among }: { meant: readonly DecidableChange[]; among: readonly DecidableChange[] },
  deciding: Deciding,
): Promise<string[]> {
  const isBeside = ({ choice, setId, state }: DecidableChange) =>
    (state === 'proposed' || state === 'lapsed') &&
    choice !== null &&
    meant.some((each) => each.setId === setId && each.choice === choice)
  const others = among.filter((change) => !meant.includes(change) && isBeside(change))
  return others.length === 0 ? [] : decideAll(db, others, { ...deciding, decision: 'reject' })
}

/** What is decided together is one step of its mail's story. */
async function decideAll(
  db: FamilyDb,
  changes: readonly DecidableChange[],
  { familyId, by, now, decision, timezone }: Deciding,
): Promise<string[]> {
  const decided: DecidableChange[] = []
  for (const change of changes) {
    const writing = { familyId, mailId: change.mailId, now }
    const act = decision === 'apply' ? apply : reject
    if ((await act(db, writing, { change, by })) === 'not-now') continue
    const { edited, after } = change
    await keepDecision(db, { familyId, by, now, decision }, change, editedFields(after ?? {}, edited, timezone))
    decided.push(change)
  }
  const mails = new Set(decided.map(({ mailId }) => mailId).filter((mailId) => mailId !== null))
  await addSteps(
    db,
    familyId,
    [...mails].map((mailId) => {
      const titles = decided.filter((change) => change.mailId === mailId).map(({ title }) => title)
      return { mailId, step: 'decided' as const, detail: sayDecision(titles, decision), at: now }
    }),
  )
  return decided.map(({ id }) => id)
}

type Deciders = { change: DecidableChange; by: string }

async function apply(db: FamilyDb, writing: Writing, { change, by }: Deciders): Promise<'done' | 'not-now'> {
  const { familyId, now } = writing
  const { state, kind, action } = change
  const isOpen = state === 'proposed' || state === 'lapsed' || state === 'rejected'
  if (!isOpen || change.undoneAt !== null || change.after === null) return 'not-now'
  const after = { ...change.after, ...change.edited }
  const twin = action === 'create' ? await twinOf(db, familyId, { kind, after }) : null
  if (twin !== null) {
    const written = { targetId: twin, before: null, after }
    await settleChange(db, familyId, change.id, { state: 'known', decidedBy: by, now, written })
    return 'done'
  }
  // A person says so now: that outranks what came in between.
  const written = await applyChange(db, { ...writing, at: now, evenIfGone: false }, { ...change, after })
  if (written === null) return 'not-now'
  await settleChange(db, familyId, change.id, { state: 'applied', decidedBy: by, now, written })
  // What a person put right no mail changes unasked.
  if (change.edited !== null)
    await changeThing(db, writing, { kind, id: written.targetId, columns: { edited_at: now } })
  await tieTasks(db, familyId, change.setId)
  return 'done'
}

async function reject(db: FamilyDb, writing: Writing, { change, by }: Deciders): Promise<'done' | 'not-now'> {
  const { state } = change
  if (state !== 'proposed' && state !== 'lapsed' && state !== 'applied') return 'not-now'
  if (state === 'applied') await takeBackChange(db, { ...writing, keepsEdited: false }, change)
  await settleChange(db, writing.familyId, change.id, { state: 'rejected', decidedBy: by, now: writing.now })
  return 'done'
}

function sayDecision(titles: readonly string[], decision: Decision): string {
  return `${decision === 'apply' ? 'Accepted' : 'Rejected'}: ${titles.join(', ')}`.slice(0, 500)
}
