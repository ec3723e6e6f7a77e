import type { Kysely } from 'kysely'
import type { Claims } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'

/** The senders that wrote most come first. */
export function sendersOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('email_sender_filters')
    .select([
      'id',
      'sender_email as senderEmail',
      'sender_name as senderName',
      'status',
      'applies',
      'category',
      'email_count as emailCount',
      'last_email_at as lastEmailAt',
    ])
    .where('family_id', '=', familyId)
    .orderBy('email_count', 'desc')
    .orderBy('sender_email')
}
