import { daysFrom } from '#basics/day.ts'
import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { heldIsFull, reasonWithoutContent } from '../rules/held-room.ts'

export interface Kept {
  mails: number
  bytes: number
}

/** What a family keeps of senders it has not decided on, and of those it has blocked. */
export async function keptUnread(db: FamilyDb, familyId: string): Promise<{ held: Kept; blocked: Kept }> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select((build) => [
      'state',
      build.fn.countAll<number>().as('mails'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
    ])
    .where('family_id', '=', familyId)
    .where('state', 'in', ['held', 'blocked'])
    .where('content_removed_at', 'is', null)
    .groupBy('state')
    .execute()
  const of = (wanted: string) => {
    const row = rows.find(({ state }) => state === wanted)
    return { mails: row?.mails ?? 0, bytes: row?.bytes ?? 0 }
  }
  return { held: of('held'), blocked: of('blocked') }
}

/** Tells the family that held mail is refused: once, until they have thrown that notice away or a week has passed. */
export async function tellHeldIsFull(db: FamilyDb, familyId: string, now: Date): Promise<void> {
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('family_id', '=', familyId)
    .where('title', '=', heldIsFull.title)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', daysFrom(now, -7).toISOString())
    .executeTakeFirst()
  if (told !== undefined) return
  await tellFamily(db, { familyId, notice: heldIsFull, now: now.toISOString() })
}

/** Takes the content from mails that were blocked before a moment, whenever they came; that they came stays on the Mail screen. */
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
    await db.deleteFrom('mail_pieces').where('family_id', '=', familyId).where('mail_id', '=', id).execute()
}

/** What is known of a mail that may be judged: whether it is held or was put away, and still has its content. */
export async function heldMail(db: FamilyDb, familyId: string, id: string) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['state', 'size', 'received_at as receivedAt', 'content_removed_at as removedAt'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return mail && { ...mail, isHeld: mail.removedAt === null && (mail.state === 'held' || mail.state === 'blocked') }
}
