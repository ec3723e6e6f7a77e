import { type Kysely, sql } from 'kysely'
import type { Authenticity } from '#mail/contract.ts'
import { originDoubtOf } from '#mail/rules/review/shown-first.ts'
import { chunkBytes } from '#mail/server/intake/message-chunks.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { decidedSenders } from '#senders/server/domain-queries.ts'

/** What a mail is read with; null for one that does not wait to be understood. `raw` is null for a long one. */
export async function mailToUnderstand(db: FamilyDb, { familyId, mailId }: { familyId: string; mailId: string }) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select((build) => [
      'size',
      build.case().when('size', '<=', chunkBytes).then(build.ref('raw')).else(null).end().as('raw'),
      'received_at as receivedAt',
      'sender_email as senderEmail',
    ])
    .where('family_id', '=', familyId)
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (mail === undefined) return null
  const family = await db
    .selectFrom('families')
    .select(['timezone', 'locale'])
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return { ...mail, family, members: await planningMembers(db, familyId) }
}

/** Mails of the same sender that came before this one and wait as well, oldest first, and so many at most. */
export async function queuedBefore(
  db: FamilyDb,
  { familyId, mailId, most }: { familyId: string; mailId: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails as earlier')
    .innerJoin('inbound_mails as mail', (join) =>
      join
        .onRef('mail.family_id', '=', 'earlier.family_id')
        .onRef('mail.sender_email', '=', 'earlier.sender_email')
        .onRef('mail.state', '=', 'earlier.state'),
    )
    .select('earlier.id')
    .where('earlier.family_id', '=', familyId)
    .where('earlier.state', '=', 'queued')
    .where('mail.family_id', '=', familyId)
    .where('mail.id', '=', mailId)
    .where(sql<boolean>`(earlier.received_at, earlier.id) < (mail.received_at, mail.id)`)
    .orderBy('earlier.received_at')
    .orderBy('earlier.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function planningMembers(db: Kysely<Schema>, familyId: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'role', 'about', 'tasks_done_by as tasksDoneBy'])
    .where('family_id', '=', familyId)
    .where('status', '!=', 'inactive')
    .orderBy('created_at')
    .execute()
}

/** The parents whose own, confirmed addresses these are. */
export async function membersAt(
  db: FamilyDb,
  { familyId, addresses }: { familyId: string; addresses: readonly string[] },
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: string }>`
    select email, id from profiles
    where family_id = ${familyId} and status = 'active' and role = 'parent' and email = any(${addresses})
    union
    select second.email, second.profile_id from secondary_emails as second
    join profiles on profiles.family_id = second.family_id and profiles.id = second.profile_id
    where second.family_id = ${familyId} and second.verified_at is not null and profiles.role = 'parent'
      and second.email = any(${addresses})`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Locks the mail, with its sender's setting; null if it was decided otherwise since it was read. */
export async function lockQueuedMail(db: FamilyDb, { familyId, mailId }: { familyId: string; mailId: string }) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['sender_email as senderEmail', 'sender_name as senderName', 'received_at as receivedAt'])
    .select(['is_from_child as isFromChild', 'authenticity', 'concerns'])
    .where('family_id', '=', familyId)
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) return null
  const sender = await decidedSenders(db, familyId)
    .where('sender.sender_email', '=', mail.senderEmail)
    .executeTakeFirst()
  // A single mail of an undecided or removed sender may be read: its items are only proposed.
  const { authenticity, ...found } = mail
  return {
    ...found,
    isReviewed: mail.isFromChild || sender?.status !== 'allow' || sender.applies !== 'at-once',
    originDoubt: originDoubtOf(authenticity as Authenticity | null),
  }
}

interface Outcome {
  state: 'understood' | 'nothing-found' | 'failed'
  reason: string | null
  now: string
  readable?: string
  /** By what its things are kept from a language model later; null addresses are not known. */
  from?: { addresses: readonly string[] | null; isAboutChild: boolean | null }
}

export async function settleMail(
  db: FamilyDb,
  { familyId, mailId, state, reason, now, readable, from }: Outcome & { familyId: string; mailId: string },
) {
  await db
    .updateTable('inbound_mails')
    .set({
      state,
      reason,
      ...(state !== 'failed' && { understood_at: now }),
      ...(readable !== undefined && { readable }),
      ...(from && { addresses: from.addresses, is_about_child: from.isAboutChild }),
    })
    .where('family_id', '=', familyId)
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}
