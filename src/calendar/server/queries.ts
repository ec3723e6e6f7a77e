import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'

/** Events that may take place between two instants, in the order of their start: single ones that do, and every series begun by then. */
export function eventsBetween(
  db: Kysely<Schema>,
  { familyId }: Pick<Claims, 'familyId'>,
  { from, to }: { from: string; to: string },
) {
  return db
    .selectFrom('calendar_events')
    .select([
      'id',
      'title',
      'description',
      'location',
      'category',
      'all_day as allDay',
      'local_start as localStart',
      'local_end as localEnd',
      'timezone',
      'start_time as startTime',
      'end_time as endTime',
      'end_is_assumed as endIsAssumed',
      'recurrence',
      'exceptions',
      'status',
      'attendees',
      'created_by as createdBy',
      'source_mail_id as sourceMailId',
    ])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .where('start_time', '<', to)
    .where((build) => build.or([build('end_time', '>=', from), build('recurrence', 'is not', null)]))
    .orderBy('start_time')
}

/** Whether a member made an event, or takes part in it. */
export async function isEventOf(
  db: FamilyDb,
  { familyId, memberId }: { familyId: string; memberId: string },
  eventId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_events')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', eventId)
    .where((build) => build.or([build('created_by', '=', memberId), sql<boolean>`${memberId}::uuid = any (attendees)`]))
    .executeTakeFirst()
  return row !== undefined
}
