import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import { entryTables, type EntryKey } from './plan-entry-queries.ts'

/** Whether the event or task of a change meets the conditions on `entry`. */
export function entryExists(conditions: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from calendar_events as entry
    where entry.family_id = changes.family_id and entry.id = changes.target_id and ${conditions}
    union all
    select from tasks as entry
    where entry.family_id = changes.family_id and entry.id = changes.target_id and ${conditions})`
}

/**
 * Whether a member has edited the entry and it is not deleted. Changing single occurrences does not edit a series: those are events
 * of their own.
 */
export function isEditedEntry({ familyId, id }: { familyId: string; id: string }) {
  const [family, thing] = [sql.ref(familyId), sql.ref(id)]
  return sql<boolean>`(exists (
    select from tasks where tasks.family_id = ${family} and tasks.id = ${thing}
      and tasks.edited_at is not null and tasks.deleted_at is null
  ) or exists (
    select from calendar_events as event where event.family_id = ${family} and event.id = ${thing}
      and event.edited_at is not null and event.deleted_at is null
      and (event.recurrence is null
        or not exists (select from calendar_events as turn where turn.family_id = event.family_id and turn.series_id = event.id)
        or exists (select from activity where activity.family_id = event.family_id and activity.thing_id = event.id
          and activity.is_by_member and activity.action = 'changed'))
  ))`
}

export async function isEdited(
  db: FamilyDb,
  { familyId, kind, id }: EntryKey & { familyId: string },
): Promise<boolean> {
  const table = entryTables[kind]
  const row = await db
    .selectFrom(table as 'tasks')
    .select(isEditedEntry({ familyId: `${table}.family_id`, id: `${table}.id` }).as('isEdited'))
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isEdited ?? false
}
