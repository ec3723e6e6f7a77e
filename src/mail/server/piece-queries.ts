import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { pieceBytes } from './pieces.ts'

export interface Which {
  familyId: string
  id: string
}

/** From 1: the first piece of a mail stands in its own row. */
export async function insertPiece(
  db: SystemDb,
  { familyId, id, number, bytes }: Which & { number: number; bytes: Buffer },
): Promise<void> {
  await db.insertInto('mail_pieces').values({ family_id: familyId, mail_id: id, number, bytes }).execute()
}

/** Of long mails: those whose mails are not kept. */
export async function removePieces(db: FamilyDb, familyId: string, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return
  await db.deleteFrom('mail_pieces').where('family_id', '=', familyId).where('mail_id', 'in', mailIds).execute()
}

/**
 * A mail as it came, piece by piece, sorted or not; nothing if it has gone meanwhile. Each piece is asked for when it is wanted,
 * in a transaction of its own.
 */
export async function* piecesOf(
  inTransaction: (work: (db: FamilyDb) => Promise<Buffer | null>) => Promise<Buffer | null>,
  mail: Which,
): AsyncGenerator<Buffer, void, void> {
  for (let number = 0; ; number++) {
    const piece = await inTransaction((db) => pieceOf(db, { ...mail, number }))
    if (piece !== null && piece.length > 0) yield piece
    if (piece === null || piece.length < pieceBytes) return
  }
}

/** One of a mail that lies whole in its row is cut out of it. */
async function pieceOf(db: FamilyDb, { familyId, id, number }: Which & { number: number }): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select coalesce(
      nullif(substring(raw from ${number * pieceBytes + 1}::integer for ${pieceBytes}::integer), ''),
      (select bytes from mail_pieces where family_id = ${familyId} and mail_id = ${id} and number = ${number}::integer)
    ) as bytes
    from (
      select raw from inbound_mails where family_id = ${familyId} and id = ${id}
      union all select raw from arrivals where family_id = ${familyId} and id = ${id}
    ) as mail`.execute(db)
  return rows[0]?.bytes ?? null
}
