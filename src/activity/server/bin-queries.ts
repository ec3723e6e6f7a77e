import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { type Binned, daysInBin } from '../contract.ts'

const mostShown = 500

/** What was deleted within the days that the bin keeps it, the latest first. */
export function binOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  const people = {
    event: sql`attendees || created_by`,
    task: sql`concerns || array[assigned_to, created_by]`,
    notice: sql`array[created_by]`,
  }
  const deleted = (table: 'calendar_events' | 'tasks' | 'notifications', kind: Binned['kind']) =>
    db
      .selectFrom(table as 'tasks')
      .select([sql<Binned['kind']>`${sql.lit(kind)}`.as('kind'), 'id', 'title', 'deleted_at'])
      .select([
        sql<string | null>`${kind === 'event' ? sql.ref('series_id') : sql`null::uuid`}`.as('series_id'),
        // When it was to be, also where somebody had moved it.
        sql<
          string | null
        >`${kind === 'event' ? sql`case when series_id is not null then local_start end` : sql`null::text`}`.as('turn'),
        sql<boolean>`${kind === 'event' ? sql`series_id is not null and recurrence is not null` : sql`false`}`.as(
          'and_later',
        ),
        sql<string[]>`array_remove(${people[kind]}, null)`.as('people'),
      ])
      .where('family_id', '=', familyId)
      .where('deleted_at', '>', sql<string>`now() - ${sql.lit(daysInBin)} * interval '1 day'`)
  return db
    .selectFrom(
      deleted('calendar_events', 'event')
        .unionAll(deleted('tasks', 'task'))
        .unionAll(deleted('notifications', 'notice'))
        .as('thing'),
    )
    .select((build) => [
      'thing.kind',
      'thing.id',
      'thing.title',
      'thing.turn',
      'thing.people',
      'thing.and_later as andLater',
      sql<string>`thing.deleted_at`.as('deletedAt'),
      build
        .selectFrom('activity')
        .select('activity.member_id')
        .where('activity.family_id', '=', familyId)
        // What was taken out of a series goes with it, in one line of that moment, or before it by itself.
        .where(sql<boolean>`activity.thing_id in (thing.id, thing.series_id)`)
        .where('activity.action', '=', 'deleted')
        .orderBy(sql`abs(extract(epoch from activity.at - thing.deleted_at))`)
        .orderBy('activity.id', 'desc')
        .limit(1)
        .as('deletedBy'),
    ])
    .orderBy('thing.deleted_at', 'desc')
    .orderBy('thing.id')
    .limit(mostShown)
}
