import { newId } from '#basics/id.ts'
import { organisationSender } from '#senders/rules/organisation-sender.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { keepChunks } from '#mail/server/intake/keep-fetched.ts'
import { readHeaders } from '#mail/server/sorting/read-headers.ts'
import { sortMails } from '#mail/server/sorting/sort-mails.ts'
import { mailsWithIdentities } from '#mail/server/sorting/sorting-queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { contentIdentity } from '#organisations/rules/content/content-identity.ts'
import { setConcerned, type SubmissionKey, submissionToDeliver, wantedFor } from './delivery-queries.ts'
import { writeMessage } from './write-message.ts'

interface Delivering {
  transactions: ScopedTransactions
  clock: Clock
  isOpenBeta: boolean
}

/** Writes a submission down as a mail of one family, once, and sorts it as any other: from here on it takes the road of a mail. */
export async function deliverToOneFamily(
  { transactions, clock, isOpenBeta }: Delivering,
  { familyId, ...submission }: SubmissionKey & { familyId: string },
): Promise<void> {
  const found = await transactions.asSystem('deliver content', (db) => submissionToDeliver(db, submission))
  if (found === null) return
  const whole = await writeMessage(found)
  const { organisationId, organisationName: name, receivedAt } = found
  const identity = contentIdentity(found.id)
  await transactions.asFamily(familyId, async (db) => {
    const wanted = await wantedFor(db, { familyId, organisationId })
    if (wanted === undefined) return
    await lockFamilyRow(db, familyId)
    if ((await mailsWithIdentities(db, { familyId, identities: [identity] })).size > 0) return
    const id = newId()
    const split = await keepChunks(db, { familyId, id, whole })
    const sender = { senderEmail: organisationSender(organisationId), senderName: name }
    const headers = { ...readHeaders(split.raw, { envelopeFrom: '', identity }), ...sender }
    const mail = {
      ...split,
      familyId,
      id,
      source: 'submission' as const,
      envelopeFrom: '',
      connectionEmail: null,
      // It came by a key, so nobody has to ask whose it is.
      origin: null,
      arrivedAt: receivedAt,
      headers,
    }
    await sortMails(db, { familyId, mails: [mail], now: clock.now(), isOpenBeta, checksSenders: false })
    if (wanted.concerns !== null) await setConcerned(db, { familyId, id, concerns: wanted.concerns })
  })
}
