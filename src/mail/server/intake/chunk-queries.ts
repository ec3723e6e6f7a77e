import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { chunkBytes } from './message-chunks.ts'

export interface MailKey {
  familyId: string
  id: string
}

/** `number` begins at 1: chunk 0 is in the row of the mail. */
export async function insertChunk(
  db: FamilyDb | SystemDb,
  { familyId, id, number, bytes }: MailKey & { number: number; bytes: Buffer },
): Promise<void> {
  await db.insertInto('mail_chunks').values({ family_id: familyId, mail_id: id, number, bytes }).execute()
}

/** Deletes the chunks of long mails that are not kept. */
export async function removeChunks(
  db: FamilyDb,
  { familyId, mailIds }: { familyId: string; mailIds: readonly string[] },
): Promise<void> {
  if (mailIds.length === 0) return
  await db.deleteFrom('mail_chunks').where('family_id', '=', familyId).where('mail_id', 'in', mailIds).execute()
}

/**
 * The raw mail, chunk by chunk, sorted or not; ends early if it is deleted meanwhile. Each chunk is read in a transaction of its
 * own, once the consumer asks for it.
 */
export async function* chunksOf(
  inTransaction: (work: (db: FamilyDb) => Promise<Buffer | null>) => Promise<Buffer | null>,
  mail: MailKey,
): AsyncGenerator<Buffer, void, void> {
  for (let number = 0; ; number++) {
    const chunk = await inTransaction((db) => chunkOf(db, { ...mail, number }))
    // Before it is handed out: who is given a chunk may free it, and then it has no length any more.
    const length = chunk?.length ?? 0
    if (chunk !== null && length > 0) yield chunk
    if (length < chunkBytes) return
  }
}

/** A chunk by its number; cut out of the row where that has the whole mail. */
async function chunkOf(db: FamilyDb, { familyId, id, number }: MailKey & { number: number }): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select coalesce(
      nullif(substring(raw from ${number * chunkBytes + 1}::integer for ${chunkBytes}::integer), ''),
      (select bytes from mail_chunks where family_id = ${familyId} and mail_id = ${id} and number = ${number}::integer)
    ) as bytes
    from (
      select raw from inbound_mails where family_id = ${familyId} and id = ${id}
      union all select raw from arrivals where family_id = ${familyId} and id = ${id}
    ) as mail`.execute(db)
  return rows[0]?.bytes ?? null
}
