import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Sender } from '#senders/contract.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import { removeDomains, withSendersAt } from '#senders/server/domain-queries.ts'

interface Decided {
  ids: string[]
  status: 'allow' | 'block' | 'pending'
  applies?: 'at-once' | 'review' | undefined
}

/**
 * Sets the status of senders, and gives their addresses, of a domain also those of the undecided senders there; null, and nothing is set, where one
 * is not found. A domain that is undecided again is removed, since it stood for a decision alone.
 */
export async function setSenderStatus(
  db: FamilyDb,
  { familyId, ids, status, applies }: Decided & { familyId: string },
): Promise<string[] | null> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('email_sender_filters')
    .select('sender_email')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
  if (found.length < ids.length) return null
  await db
    .updateTable('email_sender_filters')
    .set({ status, ...(applies !== undefined && { applies }) })
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
  const senderEmails = await withSendersAt(db, { familyId, senderEmails: found.map((row) => row.sender_email) })
  if (status === 'pending') await removeDomains(db, { familyId, ids })
  return senderEmails
}

/** The id of the sender with this address, who is added where missing. */
export async function ensureSender(
  db: FamilyDb,
  { familyId, email, category }: { familyId: string; email: string; category: Sender['category'] },
): Promise<string> {
  const row = await db
    .insertInto('email_sender_filters')
    .values({ family_id: familyId, id: newId(), sender_email: email, sender_name: null, category })
    // An update that changes nothing, since `do nothing` would return no row.
    .onConflict((conflict) => conflict.columns(['family_id', 'sender_email']).doUpdateSet({ sender_email: email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface Writer {
  familyId: string
  senderEmail: string
  senderName: string | null
  now: string
}

/** Counts a mail that a sender wrote, who is added where missing. */
export async function countWritten(db: FamilyDb, { familyId, senderEmail, senderName, now }: Writer): Promise<void> {
  const category = guessCategory({ email: senderEmail, name: senderName, subject: '', isBulk: false })
  const id = await ensureSender(db, { familyId, email: senderEmail, category })
  await db
    .updateTable('email_sender_filters')
    .set({
      email_count: sql`email_count + 1`,
      last_email_at: now,
      sender_name: sql`coalesce(sender_name, ${senderName})`,
    })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** How many senders were added by hand and have not written yet. */
export async function countSilentSenders(db: FamilyDb, familyId: string): Promise<number> {
  const row = await db
    .selectFrom('email_sender_filters')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('email_count', '=', 0)
    .executeTakeFirstOrThrow()
  return row.count
}
