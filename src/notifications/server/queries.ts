import type { Kysely } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** All notices that are not in the bin, newest first. */
export function noticesOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('notifications')
    .select([
      'id',
      'title',
      'content',
      'category',
      'read_status as readStatus',
      'source',
      'created_at as createdAt',
      'created_by as createdBy',
      'source_mail_id as sourceMailId',
    ])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
}

export async function markRead(
  db: FamilyDb,
  { familyId, id, readStatus }: { familyId: string; id: string; readStatus: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({ read_status: readStatus })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function markAllRead(db: FamilyDb, familyId: string): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ read_status: true })
    .where('family_id', '=', familyId)
    .where('read_status', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** A notice in the bin; it concerns nobody in particular except the member who wrote it. */
export async function binnedNotice(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  const notice = await db
    .selectFrom('notifications')
    .select(['created_by as createdBy', 'deleted_at as deletedAt'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (notice === undefined || notice.deletedAt === null) return undefined
  return { ids: [id], people: [notice.createdBy], deletedAt: notice.deletedAt }
}
