import type { Kysely } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Sender } from '../contract.ts'

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
      'is_kept_from_model as isKeptFromModel',
    ])
    .where('family_id', '=', familyId)
    .orderBy('email_count', 'desc')
    .orderBy('sender_email')
}

export async function categorise(
  db: FamilyDb,
  { familyId, id, category }: Pick<Claims, 'familyId'> & Pick<Sender, 'id' | 'category'>,
): Promise<boolean> {
  const row = await db
    .updateTable('email_sender_filters')
    .set({ category })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepFromModel(
  db: FamilyDb,
  { familyId, id, isOn }: Pick<Claims, 'familyId'> & { id: string; isOn: boolean },
): Promise<boolean> {
  // A request to the model that is being written down holds the row until it is.
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
  const row = await db
    .updateTable('email_sender_filters')
    .set({ is_kept_from_model: isOn })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
