import { id as idShape } from '#basics/endpoint.ts'
import type { Claims, ScopedTransactions } from '#platform/database/database.ts'
import type { OpenedFile, RefusedFile } from '#platform/http/http-app.ts'
import { LimitedThread } from '#platform/limited-thread.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { createBoundedTurns } from '#platform/bounded-turns.ts'
import { rawMail } from '../intake/raw-mail.ts'
import type { AttachmentAsked, AttachmentFound } from './attachment-worker.ts'
import { listedFileOf } from './attachment-queries.ts'

interface Asked {
  claims: Claims
  id: string
  /** The file's place in the message, as it was sent. */
  place: string
}

const thread = new LimitedThread<AttachmentAsked, AttachmentFound>(new URL('./attachment-worker.ts', import.meta.url), {
  patience: 5000,
  heap: 256,
})

/** One long mail is in memory at a time; one family's hostile mails do not hold up everybody's files. */
const inTurn = createBoundedTurns({ mostWaiting: 4 })

const notFound: RefusedFile = { status: 404, message: 'There is no such file.' }

/**
 * A file that the receipt of a read mail lists, as it came. A mail that is quarantined, blocked or not read yet lists none. It is taken
 * out of the mail in a thread that can be ended, since a stranger built it.
 */
export async function openAttachment(
  transactions: ScopedTransactions,
  { claims, id, place: asked }: Asked,
): Promise<OpenedFile | RefusedFile> {
  const place = /^\d{1,3}$/.test(asked) ? Number(asked) : null
  if (!idShape.safeParse(id).success || place === null) return notFound
  const { familyId } = claims
  const found = await transactions.asMember(claims, (db) => listedFileOf(db, { familyId, id, place }))
  if (found === null) return notFound
  const wait = await countAttempt(transactions, { key: `attachment:${familyId}`, limit: { most: 300, seconds: 600 } })
  if (wait !== null)
    return { status: 429, message: 'Too many files were opened. Please try again later.', retryAfterSeconds: wait }
  const taken = await inTurn(familyId, () => takenOut(transactions, { claims, id, place, mailSize: found.mailSize }))
  if (taken === null)
    return { status: 429, message: 'Other files are being opened. Please try again in a moment.', retryAfterSeconds: 5 }
  const { result: content } = taken
  return content === null ? notFound : { name: found.name, contentType: 'application/octet-stream', content }
}

/** The bytes of the file at that place of a mail; null where the mail could not be taken apart. */
async function takenOut(
  transactions: ScopedTransactions,
  { claims, id, place, mailSize }: { claims: Claims; id: string; place: number; mailSize: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const raw = await rawMail((work) => transactions.asMember(claims, work), {
    familyId: claims.familyId,
    id,
    size: mailSize,
  })
  const answer = await thread.ask({ raw, place }, [raw.buffer])
  return answer?.bytes ?? null
}
