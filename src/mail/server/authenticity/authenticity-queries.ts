import { chunkBytes } from '../intake/message-chunks.ts'
import type { Authenticity } from '#mail/contract.ts'
import type { Origin } from '#mail/rules/authenticity/origin.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailKey } from '../intake/chunk-queries.ts'

/** A mail that can be checked and has not been; null for any other. `raw` is null for a long one. */
export async function uncheckedMail(db: FamilyDb, { familyId, id }: MailKey) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select((build) => [
      'size',
      'origin',
      'sender_email as senderEmail',
      build
        .exists(
          build
            .selectFrom('mail_steps')
            .select('id')
            .where('family_id', '=', familyId)
            .where('mail_id', '=', id)
            .where('step', '=', 'forwarded'),
        )
        .as('isForward'),
      build.case().when('size', '<=', chunkBytes).then(build.ref('raw')).else(null).end().as('raw'),
    ])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('origin', 'is not', null)
    .where('authenticity', 'is', null)
    .where('content_removed_at', 'is', null)
    .executeTakeFirst()
  return mail === undefined ? null : { ...mail, origin: mail.origin as Origin, isForward: mail.isForward === true }
}

/** The ids of the unread mails that have not been checked: confirmations first, since a parent waits for them, then the oldest. */
export async function uncheckedMails(
  db: FamilyDb,
  { familyId, most }: { familyId: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('family_id', '=', familyId)
    .where('state', 'in', ['quarantined', 'over-limit', 'confirmation'])
    .where('origin', 'is not', null)
    .where('authenticity', 'is', null)
    .where('content_removed_at', 'is', null)
    // Nobody has to know who asked what was shown unchecked, or has ended.
    .where((build) =>
      build.or([
        build('state', '<>', 'confirmation'),
        build.exists(
          build
            .selectFrom('forwarding_confirmations as asked')
            .select('asked.id')
            .whereRef('asked.family_id', '=', 'inbound_mails.family_id')
            .whereRef('asked.id', '=', 'inbound_mails.id')
            .where('asked.shown_at', 'is', null)
            .where('asked.ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy((build) => build('state', '=', 'confirmation'), 'desc')
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a mail that has not been checked; null where it has been meanwhile. */
export async function lockUncheckedMail(db: FamilyDb, { familyId, id }: MailKey) {
  const mail = await db
    .selectFrom('inbound_mails')
    .select(['state', 'counted_month as countedMonth', 'sender_email as senderEmail', 'sender_name as senderName'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('authenticity', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return mail ?? null
}

export async function setAuthenticity(
  db: FamilyDb,
  { familyId, id, authenticity }: MailKey & { authenticity: Authenticity },
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ authenticity: JSON.stringify(authenticity) })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

interface Address {
  familyId: string
  address: string
}

/** How often an address signed its mail. */
export async function signedMailsOf(db: FamilyDb, { familyId, address }: Address) {
  return db
    .selectFrom('signing_addresses')
    .select(['signed_mails as signedMails', 'last_signed_at as lastSignedAt'])
    .where('family_id', '=', familyId)
    .where('address', '=', address)
    .executeTakeFirst()
}

export async function countSignedMail(
  db: FamilyDb,
  { familyId, address, now }: Address & { now: string },
): Promise<void> {
  await db
    .insertInto('signing_addresses')
    .values({ family_id: familyId, address, signed_mails: 1, last_signed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'address']).doUpdateSet((build) => ({
        signed_mails: build('signing_addresses.signed_mails', '+', 1),
        last_signed_at: now,
      })),
    )
    .execute()
}
