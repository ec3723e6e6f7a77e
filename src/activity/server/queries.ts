import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Fields } from '../contract.ts'

export const activitiesOnPage = 50

/** A page of what was changed, newest first: the ids are made in the order of time. One more than a page tells of a next. */
export function activitiesOf(
  db: Kysely<Schema>,
  { familyId, before }: Pick<Claims, 'familyId'> & { before?: string | undefined },
) {
  return db
    .selectFrom('activity')
    .select([
      'id',
      'at',
      'member_id as memberId',
      'is_by_member as isByMember',
      'member_name as memberName',
      'kind',
      'thing_id as thingId',
      'title',
      'action',
      'fields',
      sql<Fields | null>`before`.as('before'),
      sql<Fields | null>`after`.as('after'),
      'turn',
      'and_later as andLater',
    ])
    .where('family_id', '=', familyId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(activitiesOnPage + 1)
}
