import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { Meant } from './queries.ts'

/** Whether an event, or the turn that is meant, is in the bin; asked before anything is locked. */
export function binnedFor(db: FamilyDb, { familyId, id, scope, turn }: Meant) {
  return db
    .selectFrom('calendar_events')
    .select('id')
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is not', null)
    .where((build) =>
      build.or([
        build('id', '=', id),
        ...(scope === 'this' && turn !== undefined
          ? [
              build.and([
                build('series_id', '=', id),
                build('original_start', '=', turn),
                build('recurrence', 'is', null),
              ]),
            ]
          : []),
      ]),
    )
    .executeTakeFirst()
}

/** How a member reads days and hours. */
export function memberRegion(db: FamilyDb, { familyId, id }: Pick<ActingMember, 'familyId' | 'id'>) {
  return db
    .selectFrom('profiles')
    .select(['locale', 'clock'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
