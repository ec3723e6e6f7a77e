import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Notice } from '../contract.ts'

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
      since.as('since'),
    ])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
}

/** Of each thing that the notice's mail changes or proposes: what a person decided, or has made of it by hand since. */
const since = sql<Notice['since']>`coalesce((
  select json_agg(json_build_object('title', told.title, 'outcome', told.outcome) order by told.position)
  from (
    select changes.title, changes.position, case
      when changes.state = 'rejected' then 'left-out'
      when changes.state in ('lapsed', 'superseded', 'undone') then changes.state
      when changes.state <> 'applied' then null
      when changes.action <> 'cancel' and (event.deleted_at is not null or task.deleted_at is not null) then 'deleted'
      when coalesce(event.edited_at, task.edited_at) > coalesce(changes.decided_at, changes.stands_since) then 'changed'
      when changes.decided_at is not null then 'added'
    end as outcome
    from change_sets as made
    join changes on changes.family_id = made.family_id and changes.change_set_id = made.id
    left join calendar_events as event
      on changes.kind = 'event' and event.family_id = changes.family_id and event.id = changes.target_id
    left join tasks as task on changes.kind = 'task' and task.family_id = changes.family_id and task.id = changes.target_id
    where made.family_id = notifications.family_id and made.mail_id = notifications.source_mail_id
      and changes.kind <> 'notice' and changes.action <> 'none'
  ) as told
  having bool_or(told.outcome is not null)
), '[]')`

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
