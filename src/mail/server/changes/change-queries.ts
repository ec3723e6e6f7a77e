import type { Kysely, Updateable } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'

export const changeColumns = [
  'changes.id',
  'changes.kind',
  'changes.action',
  'changes.state',
  'changes.target_id as targetId',
  'changes.title',
  'changes.before',
  'changes.after',
] as const

/** The changes of a family, each with its change set as `set`. */
export function changesInSets(db: Kysely<Schema>, familyId: string) {
  return db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .where('changes.family_id', '=', familyId)
}

/** The applied and open changes of a set, locked; last first, the order of undoing. */
export async function openChangesOf(db: FamilyDb, { familyId, setId }: { familyId: string; setId: string }) {
  const rows = await db
    .selectFrom('changes')
    .select(changeColumns)
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .where('state', 'in', ['applied', 'proposed'])
    .orderBy('position', 'desc')
    .forUpdate()
    .execute()
  return rows.map(withColumns)
}

/** Locks the events among these changes before any task, in the order of all other code that locks both. */
export async function lockEventsOf(
  db: FamilyDb,
  { familyId, changes }: { familyId: string; changes: readonly { kind: string; targetId: string | null }[] },
): Promise<void> {
  const ids = changes.flatMap(({ kind, targetId }) => (kind === 'event' && targetId !== null ? [targetId] : []))
  if (ids.length === 0) return
  await db
    .selectFrom('calendar_events')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .orderBy('series_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function withColumns<Row extends { before: unknown; after: unknown }>(row: Row) {
  return { ...row, before: row.before as Columns | null, after: row.after as Columns | null }
}

interface ChangeKey {
  familyId: string
  id: string
}

export async function updateChange(
  db: FamilyDb,
  { familyId, id, set }: ChangeKey & { set: Updateable<Schema['changes']> },
): Promise<void> {
  await db.updateTable('changes').set(set).where('family_id', '=', familyId).where('id', '=', id).execute()
}

interface Decision extends ChangeKey {
  state: 'applied' | 'rejected' | 'undone' | 'known'
  decidedBy: string
  now: string
  written?: { targetId: string; before: Columns | null; after: Columns | null }
}

export async function settleChange(db: FamilyDb, { state, decidedBy, now, written, ...key }: Decision) {
  const set = {
    state,
    decided_at: now,
    decided_by: decidedBy,
    ...(state === 'applied' && { stands_since: now }),
    ...(written !== undefined && {
      target_id: written.targetId,
      before: JSON.stringify(written.before),
      after: JSON.stringify(written.after),
    }),
  }
  await updateChange(db, { ...key, set })
}

export async function markUndone(
  db: FamilyDb,
  { familyId, setId, by, now }: { familyId: string; setId: string; by: string; now: string },
) {
  await db
    .updateTable('change_sets')
    .set({ undone_at: now, undone_by: by })
    .where('family_id', '=', familyId)
    .where('id', '=', setId)
    .execute()
}
