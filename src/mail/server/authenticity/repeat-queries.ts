import type { Authenticity } from '#mail/contract.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Arrival } from '../intake/arrival-queries.ts'
import { type MailKey, removeChunks } from '../intake/chunk-queries.ts'
import { chunkBytes } from '../intake/message-chunks.ts'

/** Locks a mail of which nothing was done yet; null for any other. */
export async function lockUnreadMail(db: FamilyDb, { familyId, id }: MailKey) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['state', 'authenticity', 'counted_month as countedMonth', 'sender_email as senderEmail'])
    .select((build) => build('size', '>', chunkBytes).as('isLong'))
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'quarantined', 'over-limit'])
    .where('content_removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return mail === undefined ? null : { ...mail, authenticity: mail.authenticity as Authenticity | null }
}

/** Gives a mail the message of another delivery, and says where that came from. */
export async function takeContent(db: FamilyDb, { id, repeat }: { id: string; repeat: Arrival }): Promise<void> {
  const { familyId, raw, long, source, origin, connectionEmail } = repeat
  await removeChunks(db, { familyId, mailIds: [id] })
  await db
    .updateTable('mail_chunks')
    .set({ mail_id: id })
    .where('family_id', '=', familyId)
    .where('mail_id', '=', repeat.id)
    .execute()
  await db
    .updateTable('inbound_mails')
    .set({
      raw,
      size: long?.size ?? raw.length,
      source,
      origin: origin && JSON.stringify(origin),
      connection_email: connectionEmail,
    })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}
