import type { FamilyDb } from '#platform/database/database.ts'
import type { Applied } from '../changes/apply-change.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import { changeColumns, changesInSets, updateChange, withColumns } from '../changes/change-queries.ts'
import { postgresJson, postgresText } from '#mail/rules/postgres-text.ts'

export type DecidableChange = Awaited<ReturnType<typeof changesToDecide>>[number]

/** Changes with their change set, locked, in the order of the set. */
export async function changesToDecide(db: FamilyDb, { familyId, ids }: { familyId: string; ids: readonly string[] }) {
  const rows = await changesInSets(db, familyId)
    .select([
      ...changeColumns,
      'changes.supersedes',
      'changes.item',
      'changes.evidence',
      'changes.doubts',
      'changes.confidence',
      'changes.learned',
      'changes.as_read as asRead',
      'changes.edited',
      'changes.last_day as lastDay',
      'changes.choice',
      'changes.option',
      'changes.decided_at as decidedAt',
      'set.id as setId',
      'set.mail_id as mailId',
      'set.undone_at as undoneAt',
    ])
    .where('changes.id', 'in', [...ids])
    .orderBy('changes.change_set_id')
    .orderBy('changes.position')
    .forUpdate('changes')
    .execute()
  return rows.map((row) => ({ ...withColumns(row), item: row.item as Columns, edited: row.edited as Columns | null }))
}

/** Stores a person's corrections of a proposal. */
export async function setEdited(
  db: FamilyDb,
  { familyId, id, title, state, edited, ...change }: DecidableChange & { editedBy: string | null; familyId: string },
): Promise<void> {
  const set = {
    title: postgresText(title),
    state,
    edited: edited === null ? null : postgresJson(edited),
    edited_by: change.editedBy,
    last_day: change.lastDay,
  }
  await updateChange(db, { familyId, id, set })
}

/** Reopens a change as it was before the decision. */
export async function reopenChange(
  db: FamilyDb,
  { familyId, id, state, ...was }: Pick<DecidableChange, 'id' | 'state' | keyof Applied> & { familyId: string },
): Promise<void> {
  const set = {
    state,
    target_id: was.targetId,
    before: postgresJson(was.before),
    after: postgresJson(was.after),
    decided_at: null,
    decided_by: null,
  }
  await updateChange(db, { familyId, id, set })
}
