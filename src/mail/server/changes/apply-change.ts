import type { FamilyDb } from '#platform/database/database.ts'
import { type StackedChange, insertIntoStack, removeFromStack } from '#mail/rules/changes/change-stack.ts'
import { cancelledTurns } from '#mail/rules/changes/cancelled-turns.ts'
import type { Columns, PlannedChange } from '#mail/rules/changes/changes.ts'
import { changesAppliedTo, setBefores, type AppliedChange } from './applied-change-queries.ts'
import { isEdited as hasBeenEdited } from './edited-entry-queries.ts'
import {
  addEntry,
  updateEntry,
  restoreNotice,
  lockEntry,
  withoutFormerMembers,
  type WriteContext,
} from './plan-entry-queries.ts'

type Applicable = Pick<PlannedChange, 'kind' | 'action' | 'targetId' | 'before' | 'after'>

export interface Applied {
  targetId: string
  before: Columns | null
  after: Columns
}

export interface Applying extends WriteContext {
  /** Its position in the stack: when the mail came, or when a person decided. */
  at: string
  /** Also changes an entry whose mail was undone, so that the change is there when that mail is read again. */
  evenIfGone: boolean
}

/** Applies a change below those of later mails. Null where its entry is gone. */
export async function applyChange(
  db: FamilyDb,
  { writing, kind, action, targetId, ...change }: Applicable & { writing: Applying },
): Promise<Applied | null> {
  const { familyId, mailId, now, at } = writing
  if (change.after === null || action === 'none') return null
  const after = await withoutFormerMembers(db, { familyId, columns: withMoment(change.after, now) })
  const current = targetId === null ? null : await lockEntry(db, { familyId, kind, id: targetId })
  if (targetId === null || current === null) {
    if (action !== 'create') return null
    const same = kind === 'notice' ? await restoreNotice(db, { ...after, ...writing }) : null
    if (same !== null) return { targetId: same, before: null, after }
    return { targetId: await addEntry(db, { ...writing, kind, columns: after }), before: null, after }
  }
  const stack = await changesAppliedTo(db, { familyId, targetId })
  const isOfMail = typeof current['source_mail_id'] === 'string'
  const isGone = isOfMail && !stack.some((added) => added.action === 'create')
  if (isGone && action !== 'create' && !writing.evenIfGone) return null
  const isBinned = current['deleted_at'] !== null && !isGone
  // A change of an event in the bin restores the event; a task in the bin stays there.
  if (isBinned && kind !== 'event' && after['deleted_at'] !== null) return null
  // An entry that was kept when its mail was undone, since somebody had edited it, belongs to the family.
  const isOwn =
    !isOfMail && typeof current['edited_at'] === 'string' && stack.every((added) => added.action !== 'create')
  if (isOwn && action === 'create') return null
  const added = { mailId, action, before: change.before, after: isBinned ? { ...after, deleted_at: null } : after }
  const later = laterThan(stack, { at, mailId })
  const { set, befores, ...written } = insertIntoStack({ columns: current, isOfMail }, { stack, later, change: added })
  const why = set['exceptions'] === undefined ? {} : cancelledTurns(current, { action, exceptions: set['exceptions'] })
  await updateEntry(db, { ...writing, kind, id: targetId, columns: { ...set, ...why } })
  await setBefores(db, { familyId, befores })
  return { targetId, ...written }
}

type TakingBack = WriteContext & Omit<Applicable, 'before' | 'after'> & { id: string; keepsEdited: boolean }

/**
 * Undoes one change. `isPartial`: somebody has edited the entry since, and those edits were kept. `keepsEdited` keeps an edited
 * entry where a whole mail is undone rather than this change.
 */
export async function takeBackChange(
  db: FamilyDb,
  { id, kind, action, targetId, keepsEdited, ...writing }: TakingBack,
): Promise<{ isPartial: boolean }> {
  const { familyId, now } = writing
  if (targetId === null || action === 'none') return { isPartial: false }
  const current = await lockEntry(db, { familyId, kind, id: targetId })
  if (current === null) return { isPartial: false }
  if (kind === 'notice') {
    await updateEntry(db, { ...writing, kind, id: targetId, columns: { deleted_at: current['deleted_at'] ?? now } })
    return { isPartial: false }
  }
  const links = await changesAppliedTo(db, { familyId, targetId })
  // A member who left was removed from the entry too, which does not count as an edit.
  const stack: AppliedChange[] = []
  for (const added of links)
    stack.push(
      added.id === id ? { ...added, after: await withoutFormerMembers(db, { familyId, columns: added.after }) } : added,
    )
  const isOfMail = typeof current['source_mail_id'] === 'string'
  const isEdited = keepsEdited && (await hasBeenEdited(db, { familyId, kind, id: targetId }))
  const { set, befores, isPartial } = removeFromStack({ columns: current, isOfMail, isEdited }, { stack, id, now })
  const columns = await withoutFormerMembers(db, { familyId, columns: set })
  await updateEntry(db, { ...writing, kind, id: targetId, columns })
  await setBefores(db, { familyId, befores })
  return { isPartial }
}

/** The changes of later mails; of two mails of one moment, the one with the higher id. */
export function laterThan(
  stack: readonly AppliedChange[],
  { at, mailId }: { at: string; mailId: string | null },
): (AppliedChange & StackedChange)[] {
  return stack.filter((added) => added.at > at || (added.at === at && (added.mailId ?? '') > (mailId ?? '')))
}

/** `now` in a planned change becomes the time at which it is applied. */
function withMoment(columns: Columns, now: string): Columns {
  return columns['deleted_at'] === 'now' ? { ...columns, deleted_at: now } : columns
}
