import type { FamilyDb } from '#platform/database.ts'
import { forwardedSender, isForward } from './forwarded-sender.ts'
import { namesAtAddresses } from './own-address-queries.ts'
import type { MailHeaders } from './read-headers.ts'

/**
 * What a member forwards from an address of their own is about who wrote it first: that sender is asked for, counted and
 * shown. A mail without a sender to be found in it stays its forwarder's.
 */
export async function asOfTheirWriters<Mail extends { raw: Buffer; headers: MailHeaders }>(
  db: FamilyDb,
  familyId: string,
  mails: Mail[],
): Promise<(Mail & { forwardedBy?: string })[]> {
  const found = mails.flatMap((mail) => {
    const writer = isForward(mail.headers.subject) ? forwardedSender(mail.raw) : null
    return writer === null ? [] : [{ mail, writer }]
  })
  if (found.length === 0) return mails
  const addresses = found.flatMap(({ mail, writer }) => [mail.headers.senderEmail, writer.email])
  const own = await namesAtAddresses(db, familyId, addresses)
  const writers = new Map(found.map(({ mail, writer }) => [mail, writer]))
  return mails.map((mail) => {
    const [writer, forwardedBy] = [writers.get(mail), own.get(mail.headers.senderEmail)]
    if (writer === undefined || forwardedBy === undefined || own.has(writer.email)) return mail
    return { ...mail, forwardedBy, headers: { ...mail.headers, senderEmail: writer.email, senderName: writer.name } }
  })
}
