import { fileName } from '#message/rules/file/file-name.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import type { PreviewedText } from '#mail/contract.ts'
import { quarantinedMail } from './quarantine-queries.ts'
import { chunksOf } from '../intake/chunk-queries.ts'

/** Reads a raw mail (RFC 5322) as plain text. */
export type ReadPreview = (mail: { raw: Uint8Array; receivedAt: string }) => Promise<{
  subject: string
  text: string
  attachments: readonly Parameters<typeof fileName>[0][]
}>

interface Asked {
  family: FamilyAccess
  transactions: ScopedTransactions
  read: ReadPreview
  id: string
}

type Preview = PreviewedText | 'not-found' | 'not-now' | { retryAfterSeconds: number }

/** Bytes read: the text comes before attachments. */
const mostRead = 1_000_000
/** Attached files named. */
const mostNamed = 20
/** Characters shown. */
const mostShown = 20_000

/** The text of a quarantined or blocked mail; it is not stored. */
export async function previewQuarantinedMail({ family, transactions, read, id }: Asked): Promise<Preview> {
  const { familyId, mail } = await family.work(async (db, member) => ({
    familyId: member.familyId,
    mail: await quarantinedMail(db, { familyId: member.familyId, id }),
  }))
  if (mail === undefined) return 'not-found'
  if (!mail.isUndecided) return 'not-now'
  const wait = await countAttempt(transactions, {
    key: `quarantined-text:${familyId}`,
    limit: { most: 120, seconds: 600 },
  })
  if (wait !== null) return { retryAfterSeconds: wait }
  const beginning: Buffer[] = []
  let length = 0
  for await (const chunk of chunksOf((work) => family.work((db) => work(db)), { familyId, id })) {
    beginning.push(chunk)
    length += chunk.length
    if (length >= mostRead) break
  }
  const raw = Buffer.concat(beginning).subarray(0, mostRead)
  const { subject, text, attachments } = await read({ raw, receivedAt: mail.receivedAt })
  return {
    subject: subject.slice(0, 1000),
    text: text.slice(0, mostShown),
    // Attached files follow the text, so where one was reached the text is whole.
    isCut: text.length > mostShown || (mail.size > mostRead && attachments.length === 0),
    attachments: attachments
      .map((file) => fileName(file).trim())
      .filter((name) => name !== '')
      .slice(0, mostNamed),
  }
}
