import { daysFrom } from '#basics/day.ts'
import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { type Kept, quarantineIsFull, reasonWithoutContent } from '#mail/rules/quarantine/quarantine-limit.ts'

/**
 * Mails and bytes that a family's quarantine has, and its blocked mail. A confirmation counts as quarantined until it is known who asks:
 * anybody can write one, and what is forged is quarantined then.
 */
export async function quarantineUsage(db: FamilyDb, familyId: string): Promise<{ quarantined: Kept; blocked: Kept }> {
  const [rows, asked] = await Promise.all([undecidedOf(db, familyId), uncheckedConfirmationsOf(db, familyId)])
  const of = (wanted: string) => {
    const row = rows.find(({ state }) => state === wanted)
    return { mails: row?.mails ?? 0, bytes: row?.bytes ?? 0 }
  }
  const quarantined = of('quarantined')
  return {
    quarantined: { mails: quarantined.mails + asked.mails, bytes: quarantined.bytes + asked.bytes },
    blocked: of('blocked'),
  }
}

function undecidedOf(db: FamilyDb, familyId: string) {
  return db
    .selectFrom('inbound_mails')
    .select((build) => [
      'state',
      build.fn.countAll<number>().as('mails'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
    ])
    .where('family_id', '=', familyId)
    .where('state', 'in', ['quarantined', 'blocked'])
    .where('content_removed_at', 'is', null)
    .groupBy('state')
    .execute()
}

function uncheckedConfirmationsOf(db: FamilyDb, familyId: string): Promise<Kept> {
  return db
    .selectFrom('forwarding_confirmations as asked')
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'asked.family_id').onRef('mail.id', '=', 'asked.id'),
    )
    .select((build) => [
      build.fn.countAll<number>().as('mails'),
      sql<number>`coalesce(sum(mail.size), 0)::float8`.as('bytes'),
    ])
    .where('asked.family_id', '=', familyId)
    .where('asked.shown_at', 'is', null)
    .where('asked.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Notifies the family that mail of new senders is refused; once, until they delete that notice or a week has passed. */
export async function notifyQuarantineFull(
  db: FamilyDb,
  { familyId, now }: { familyId: string; now: Date },
): Promise<void> {
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('family_id', '=', familyId)
    .where('title', '=', quarantineIsFull.title)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', daysFrom(now, -7).toISOString())
    .executeTakeFirst()
  if (told !== undefined) return
  await tellFamily(db, { familyId, notice: quarantineIsFull, now: now.toISOString() })
}

/** Removes the content of mails that were blocked before a moment; their rows stay. */
export async function removeBlockedContent(db: SystemDb, { before, now }: { before: string; now: string }) {
  const removed = await db
    .updateTable('inbound_mails')
    .set({ raw: Buffer.alloc(0), reason: reasonWithoutContent, content_removed_at: now })
    .where('state', '=', 'blocked')
    .where('content_removed_at', 'is', null)
    .where('blocked_at', '<', before)
    .returning(['family_id', 'id'])
    .execute()
  for (const { family_id: familyId, id } of removed)
    await db.deleteFrom('mail_chunks').where('family_id', '=', familyId).where('mail_id', '=', id).execute()
}

/** A mail, and whether it can be previewed: quarantined or blocked, with its content. */
export async function quarantinedMail(db: FamilyDb, { familyId, id }: { familyId: string; id: string }) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['state', 'size', 'received_at as receivedAt', 'content_removed_at as removedAt'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    mail && {
      ...mail,
      isUndecided: mail.removedAt === null && (mail.state === 'quarantined' || mail.state === 'blocked'),
    }
  )
}
