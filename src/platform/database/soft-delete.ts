import type { Kysely } from 'kysely'
import type { FamilyDb } from './database.ts'
import type { Schema } from './schema.ts'

interface Deleting {
  familyId: string
  id: string
  /** Null restores it from the bin. */
  deletedAt: string | null
}

/** Sets or clears `deleted_at` of a row. False if there is no such row, or it is in that state already. */
export async function setDeleted(
  db: FamilyDb,
  { table, familyId, id, deletedAt }: Deleting & { table: 'calendar_events' | 'tasks' | 'notifications' },
): Promise<boolean> {
  // Three tables of the same shape: a query on their union has no type.
  const [result] = await (db as Kysely<Pick<Schema, 'tasks'>>)
    .updateTable(table as 'tasks')
    .set({ deleted_at: deletedAt })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .execute()
  return result !== undefined && result.numUpdatedRows > 0
}
