import { type Kysely, sql } from 'kysely'
import { daysFrom } from '#basics/day.ts'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { AskedForward } from '#mail/rules/forwarding/read-confirmation.ts'

type Whose = Pick<Claims, 'familyId'>

/** Confirmations that are shown at once, so that no stranger fills the screen. */
export const mostShown = 10

/** Days for which a confirmation is shown. */
const daysShown = 7

/** A confirmation that is still asked for, with its mail's id; it may wait for the check of who asks. */
export interface OpenConfirmation {
  id: string
  provider: AskedForward['provider']
  mailbox: string | null
}

/** What mail programs ask and nobody has answered, newest first. */
export function confirmationsOf(db: Kysely<Schema>, { familyId, now }: Whose & { now: Date }) {
  return openOf(db, { familyId, now })
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'asked.family_id').onRef('mail.id', '=', 'asked.id'),
    )
    .select(['asked.code', 'asked.link', 'mail.received_at as receivedAt'])
    .where('asked.shown_at', 'is not', null)
}

export async function openConfirmations(db: FamilyDb, asked: Whose & { now: Date }): Promise<OpenConfirmation[]> {
  return openOf(db, asked).execute()
}

function openOf(db: Kysely<Schema>, { familyId, now }: Whose & { now: Date }) {
  return db
    .selectFrom('forwarding_confirmations as asked')
    .select(['asked.id', 'asked.provider', 'asked.mailbox'])
    .where('asked.family_id', '=', familyId)
    .where('asked.ended_at', 'is', null)
    .where('asked.expires_at', '>', now.toISOString())
    .orderBy('asked.id', 'desc')
}

/** Keeps what a mail asks, which is not shown yet. */
export async function insertConfirmation(
  db: FamilyDb,
  { familyId, id, now, ...asked }: Whose & AskedForward & { id: string; now: Date },
): Promise<void> {
  await db
    .insertInto('forwarding_confirmations')
    .values({ ...asked, family_id: familyId, id, expires_at: daysFrom(now, daysShown).toISOString() })
    .execute()
}

type Confirmation = Whose & { id: string; now: Date }

/** Whether as many are shown as are at once, leaving out those that this one would end. */
export async function isScreenFull(db: FamilyDb, { familyId, id, now }: Confirmation): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${mostShown} as "isFull" from forwarding_confirmations as shown
    join forwarding_confirmations as asked on asked.family_id = shown.family_id and asked.id = ${id}
    where shown.family_id = ${familyId} and shown.shown_at is not null and shown.ended_at is null and shown.expires_at > ${now.toISOString()}
      and (shown.provider, shown.mailbox) is distinct from (asked.provider, asked.mailbox)`.execute(db)
  return rows[0]?.isFull === true
}

/** Shows a confirmation. Of those that are shown about one mailbox the newest goes on, and the others have ended by it. */
export async function showConfirmation(db: FamilyDb, { familyId, id, now }: Confirmation): Promise<void> {
  const at = now.toISOString()
  const about = await db
    .updateTable('forwarding_confirmations')
    .set({ shown_at: at })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['provider', 'mailbox'])
    .executeTakeFirst()
  if (about === undefined) return
  const shown = await db
    .selectFrom('forwarding_confirmations')
    .select('id')
    .where('family_id', '=', familyId)
    .where('provider', '=', about.provider)
    .where(sql<boolean>`mailbox is not distinct from ${about.mailbox}`)
    .where('shown_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  await endConfirmations(db, { familyId, ids: shown.slice(1).map((older) => older.id), now })
}

export async function removeConfirmation(
  db: FamilyDb,
  { familyId, id }: Pick<Confirmation, 'familyId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('forwarding_confirmations').where('family_id', '=', familyId).where('id', '=', id).execute()
}

/** Ends confirmations that are open; false where none of them was. */
export async function endConfirmations(
  db: FamilyDb,
  { familyId, ids, now }: Whose & { ids: readonly string[]; now: Date },
): Promise<boolean> {
  if (ids.length === 0) return false
  const ended = await db
    .updateTable('forwarding_confirmations')
    .set({ ended_at: now.toISOString() })
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
