import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Scope } from '../contract.ts'
import type { Schema } from '#platform/database/schema.ts'

/**
 * Events that may take place between two instants, by start: the single events that do, and every series that has begun by
 * then.
 */
export function eventsBetween(
  db: Kysely<Schema>,
  { familyId, from, to }: Pick<Claims, 'familyId'> & { from: string; to: string },
) {
  return storedEvents(db, familyId)
    .where('deleted_at', 'is', null)
    .where('start_time', '<', to)
    .where((build) => build.or([build('end_time', '>=', from), build('recurrence', 'is not', null)]))
    .orderBy('start_time')
}

/** Those of the events that exist, in no particular order. */
export function eventsWithIds(
  db: Kysely<Schema>,
  { familyId, ids }: Pick<Claims, 'familyId'> & { ids: readonly string[] },
) {
  return storedEvents(db, familyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
}

/** The event, in the bin or not, locked until the transaction ends. */
export function lockEvent(db: FamilyDb, { familyId, id }: Which) {
  return storedEvents(db, familyId)
    .select(['series_id as seriesId', 'original_start as originalStart', 'edited_at as editedAt'])
    .select('deleted_at as deletedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The events, the turns that were detached from them, and the series that they were detached from, in the bin or not. */
export function eventsWithTurns(
  db: FamilyDb | SystemDb,
  { familyId, ids }: { familyId: string; ids: readonly string[] },
) {
  return storedEvents(db, familyId)
    .select(['series_id as seriesId', 'original_start as originalStart', 'deleted_at as deletedAt'])
    .where((build) =>
      build.or([
        build('id', 'in', [...ids]),
        build('series_id', 'in', [...ids]),
        build('id', 'in', (from) =>
          from
            .selectFrom('calendar_events as turn')
            .select('turn.series_id')
            .where('turn.family_id', '=', familyId)
            .where('turn.id', 'in', [...ids])
            .$castTo<{ id: string }>(),
        ),
      ]),
    )
    .execute()
}

/** The series of a detached turn, before either is locked: whoever changes both locks the series first. */
export async function seriesOf(db: FamilyDb, { familyId, id }: Which): Promise<string | null> {
  const event = await db
    .selectFrom('calendar_events')
    .select('series_id as seriesId')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return event?.seriesId ?? null
}

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

export interface Which {
  familyId: string
  id: string
}

/** The chosen turns of an event: for a series also the wall time at which the chosen turn begins. */
export type Meant = Which & { scope: Scope; turn?: string | undefined }

function storedEvents(db: Kysely<Schema>, familyId: string) {
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
      'cancelled_turns as cancelledTurns',
      'status',
      'attendees',
      'lift_there as liftThere',
      'lift_back as liftBack',
      'created_by as createdBy',
    ])
    .select(sourceMail.as('sourceMailId'))
    .where('family_id', '=', familyId)
}

/** A detached turn came with the mail of its series. */
const sourceMail = sql<
  string | null
>`coalesce(source_mail_id, (select series.source_mail_id from calendar_events as series
  where series.family_id = calendar_events.family_id and series.id = calendar_events.series_id))`

/** The events that were detached from a series: the turn by itself, or all from it on. */
export function detachedTurn(
  db: FamilyDb,
  { familyId, id, turn, scope }: Which & { turn: string; scope: 'this' | 'later' },
) {
  return db
    .selectFrom('calendar_events')
    .select(['id', 'deleted_at as deletedAt'])
    .where('family_id', '=', familyId)
    .where('series_id', '=', id)
    .where('original_start', '=', turn)
    .where('recurrence', scope === 'this' ? 'is' : 'is not', null)
    .executeTakeFirst()
}

/** Whether all of them are present members of the family. */
export async function areMembers(
  db: FamilyDb,
  { familyId, ids }: { familyId: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('family_id', '=', familyId)
    .where('status', '!=', 'inactive')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length === new Set(ids).size
}
