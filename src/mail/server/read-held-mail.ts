import { countTry } from '#platform/rate-limit.ts'
import type { Doors } from '#platform/database/database.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import type { HeldText } from '../contract.ts'
import { heldMail } from './held-queries.ts'
import { piecesOf } from './piece-queries.ts'

/** What a raw mail (RFC 5322) says, as plain text. */
export type ReadHeld = (mail: { raw: Uint8Array; receivedAt: string }) => Promise<{ subject: string; text: string }>

interface Asked {
  family: FamilyAccess
  doors: Doors
  read: ReadHeld
  id: string
}

/** Bytes: the text stands before what is attached. */
const mostRead = 1_000_000
/** Characters. */
const mostShown = 20_000

/** The text of a mail that is held or was put away; nothing of it is kept. */
export async function readHeldMail({
  family,
  doors,
  read,
  id,
}: Asked): Promise<HeldText | 'not-found' | 'not-now' | { retryAfterSeconds: number }> {
  const { familyId, mail } = await family.work(async (db, member) => ({
    familyId: member.familyId,
    mail: await heldMail(db, member.familyId, id),
  }))
  if (mail === undefined) return 'not-found'
  if (!mail.isHeld) return 'not-now'
  const wait = await countTry(doors, `held-text:${familyId}`, { most: 120, seconds: 600 })
  if (wait !== null) return { retryAfterSeconds: wait }
  const beginning: Buffer[] = []
  let length = 0
  for await (const piece of piecesOf((work) => family.work((db) => work(db)), { familyId, id })) {
    beginning.push(piece)
    length += piece.length
    if (length >= mostRead) break
  }
  const raw = Buffer.concat(beginning).subarray(0, mostRead)
  const { subject, text } = await read({ raw, receivedAt: mail.receivedAt })
  return {
    subject: subject.slice(0, 1000),
    text: text.slice(0, mostShown),
    isCut: text.length > mostShown || mail.size > mostRead,
  }
}
