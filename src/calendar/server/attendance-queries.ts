import type { Kysely } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** All answers to an event; to a turn that was taken out of its series, those to the series as well. */
export function answersTo(db: Kysely<Schema>, { familyId, id }: Pick<Claims, 'familyId'> & { id: string }) {
  return db
    .selectFrom('calendar_events as event')
    .innerJoin('attendance', (join) =>
      join
        .onRef('attendance.family_id', '=', 'event.family_id')
        .on((on) =>
          on.or([
            on('attendance.event_id', '=', on.ref('event.id')),
            on('attendance.event_id', '=', on.ref('event.series_id')),
          ]),
        ),
    )
    .select([
      'attendance.event_id as eventId',
      'attendance.member_id as memberId',
      'attendance.turn',
      'attendance.answer',
      'attendance.answered_at as at',
      'event.original_start as originalStart',
    ])
    .where('event.family_id', '=', familyId)
    .where('event.id', '=', id)
    .orderBy('attendance.answered_at')
}
