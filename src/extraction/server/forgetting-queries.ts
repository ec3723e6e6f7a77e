import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

interface Forgetting {
  familyId: string
  senderEmails: readonly string[]
  by: string
  now: string
}

/** Forgets all decisions on these senders' mail until now; returns how many of them have written. */
export async function forgetSenders(db: FamilyDb, { familyId, senderEmails, by, now }: Forgetting): Promise<number> {
  const rows = await db
    .insertInto('forgettings')
    .columns(['family_id', 'sender_email', 'forgotten_at', 'forgotten_by'])
    .expression((build) =>
      build
        .selectFrom('inbound_mails')
        .select([
          'family_id',
          'sender_email',
          sql<string>`${now}::timestamptz`.as('forgotten_at'),
          sql<string>`${by}::uuid`.as('forgotten_by'),
        ])
        .distinct()
        .where('family_id', '=', familyId)
        .where('sender_email', 'in', [...senderEmails]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'sender_email'])
        .doUpdateSet({ forgotten_at: sql`excluded.forgotten_at`, forgotten_by: sql`excluded.forgotten_by` }),
    )
    .returning('sender_email')
    .execute()
  return rows.length
}
