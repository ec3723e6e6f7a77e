import { type Kysely, sql } from 'kysely'
import { organisationSender } from '#senders/rules/organisation-sender.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** With the organisation's row among the family's senders, by the address that its content has. */
export function optInsOf(db: Kysely<Schema>, { familyId }: { familyId: string }) {
  return db
    .selectFrom('organisation_opt_ins as one')
    .leftJoin('email_sender_filters as sender', (join) =>
      join
        .onRef('sender.family_id', '=', 'one.family_id')
        .on('sender.sender_email', '=', sql<string>`one.organisation_id || ${organisationSender('')}`),
    )
    .select(['one.organisation_id as organisationId', 'one.member_ids as memberIds', 'one.opted_in_at as optedInAt'])
    .select(['sender.id as senderId', sql<'at-once' | 'review'>`coalesce(sender.applies, 'at-once')`.as('applies')])
    .where('one.family_id', '=', familyId)
    .orderBy('one.opted_in_at')
}

/** Which of these are members of the family, with or without an account. */
export async function membersAmong(
  db: FamilyDb,
  { familyId, ids }: { familyId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('family_id', '=', familyId)
    .where('status', '!=', 'inactive')
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

interface OptingIn {
  familyId: string
  organisationId: string
}

export async function saveOptIn(
  db: FamilyDb,
  { familyId, organisationId, memberIds, now }: OptingIn & { memberIds: string[]; now: string },
): Promise<void> {
  await db
    .insertInto('organisation_opt_ins')
    .values({ family_id: familyId, organisation_id: organisationId, member_ids: memberIds, opted_in_at: now })
    .onConflict((conflict) => conflict.columns(['family_id', 'organisation_id']).doUpdateSet({ member_ids: memberIds }))
    .execute()
}

/** Names the organisation among the family's senders. */
export async function nameSender(
  db: FamilyDb,
  { familyId, id, name }: { familyId: string; id: string; name: string },
): Promise<void> {
  await db
    .updateTable('email_sender_filters')
    .set({ sender_name: name, category: sql`case when category = 'unknown' then 'notifications' else category end` })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** Its row among the senders stays where content of it came: it names that. */
export async function removeOptIn(
  db: FamilyDb,
  { familyId, organisationId, sender }: OptingIn & { sender: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('organisation_opt_ins')
    .where('family_id', '=', familyId)
    .where('organisation_id', '=', organisationId)
    .returning('organisation_id')
    .executeTakeFirst()
  if (row === undefined) return false
  await db
    .deleteFrom('email_sender_filters')
    .where('family_id', '=', familyId)
    .where('sender_email', '=', sender)
    .where('email_count', '=', 0)
    .execute()
  return true
}
