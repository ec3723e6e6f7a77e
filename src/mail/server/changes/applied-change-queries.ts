import { type Kysely, sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StackedChange } from '#mail/rules/changes/change-stack.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import { changesInSets, updateChange } from './change-queries.ts'
import { entryExists, isEditedEntry } from './edited-entry-queries.ts'

/** An applied change with its position in the stack of its entry: when its mail came, or a person accepted it. */
export interface AppliedChange extends StackedChange {
  targetId: string
  at: string
}

/** The stack of changes applied to an entry, oldest first. */
export async function changesAppliedTo(
  db: FamilyDb,
  { familyId, targetId }: { familyId: string; targetId: string },
): Promise<AppliedChange[]> {
  return asAppliedChanges(await applied(db, familyId).where('changes.target_id', '=', targetId).execute())
}

/** The stacks of all entries that a mail changed. */
export function changesAppliedBeside(db: Kysely<Schema>, { familyId, mailId }: { familyId: string; mailId: string }) {
  const isOfMail = entryExists(sql`entry.source_mail_id is not null`)
  const isEdited = isEditedEntry({ familyId: 'changes.family_id', id: 'changes.target_id' })
  return applied(db, familyId)
    .select([isOfMail.as('isOfMail'), isEdited.as('isEdited')])
    .where(
      'changes.target_id',
      'in',
      changesInSets(db, familyId)
        .select('changes.target_id')
        .where('set.mail_id', '=', mailId)
        .where('changes.state', '=', 'applied')
        .$narrowType<{ target_id: string }>(),
    )
}

/** Applied changes of mails that came after a moment. */
export async function changesAppliedSince(
  db: FamilyDb,
  { familyId, after }: { familyId: string; after: string },
): Promise<AppliedChange[]> {
  return asAppliedChanges(
    await applied(db, familyId)
      // There are rarely any, so the index of mails is asked first.
      .where('set.mail_id', 'in', (from) =>
        from
          .selectFrom('inbound_mails')
          .select('id')
          .where('family_id', '=', familyId)
          .where('received_at', '>', after),
      )
      .execute(),
  )
}

/** Rows as applied changes, in their order. */
export function asAppliedChanges(rows: Awaited<ReturnType<ReturnType<typeof applied>['execute']>>): AppliedChange[] {
  return rows.map(({ action, before, after, targetId, ...row }) => ({
    ...row,
    targetId: targetId ?? '',
    action: action === 'none' ? 'update' : action,
    before: before as Columns | null,
    after: (after ?? {}) as Columns,
  }))
}

export async function setBefores(
  db: FamilyDb,
  { familyId, befores }: { familyId: string; befores: Map<string, Columns | null> },
): Promise<void> {
  for (const [id, before] of befores) await updateChange(db, { familyId, id, set: { before: JSON.stringify(before) } })
}

function applied(db: Kysely<Schema>, familyId: string) {
  return changesInSets(db, familyId)
    .select([
      'changes.id',
      'changes.target_id as targetId',
      'changes.action',
      'changes.before',
      'changes.after',
      'set.mail_id as mailId',
      'changes.stands_since as at',
    ])
    .where('changes.state', '=', 'applied')
    .where('changes.kind', '!=', 'notice')
    .where('changes.target_id', 'is not', null)
    .orderBy('changes.stands_since')
    .orderBy('set.mail_id')
    .orderBy('changes.position')
}
