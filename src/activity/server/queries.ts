import type { Kysely } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

export const activitiesOnPage = 50

/** A page of what was changed, newest first: the ids are made in the order of time. One more than a page tells of a next. */
export function activitiesOf(
  db: Kysely<Schema>,
  { familyId }: Pick<Claims, 'familyId'>,
  { before }: { before?: string | undefined },
) {
  return db
    .selectFrom('activity')
    .select([
      'id',
      'at',
      'member_id as memberId',
      'is_by_member as isByMember',
      'kind',
      'thing_id as thingId',
      'title',
      'action',
      'fields',
      'turn',
      'and_later as andLater',
    ])
    .where('family_id', '=', familyId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(activitiesOnPage + 1)
}
