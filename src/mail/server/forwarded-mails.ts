import type { FamilyDb } from '#platform/database/database.ts'
import { mayForward } from '#message/server/read-forward.ts'
import { firstWriter } from './first-writer.ts'
import { namesAtAddresses } from './own-address-queries.ts'
import type { MailHeaders, Sender } from './read-headers.ts'

/**
 * What a member forwards from an address of their own is about who wrote it first: that sender is asked for, counted and
 * shown. A mail without a sender to be found in it stays its forwarder's.
 */
export async function asOfTheirWriters<Mail extends { raw: Buffer; headers: MailHeaders }>(
  db: FamilyDb,
  familyId: string,
  mails: Mail[],
): Promise<(Mail & { forwardedBy?: string })[]> {
  const forwards = mails.filter(({ raw, headers }) => mayForward(raw, headers.subject))
  if (forwards.length === 0) return mails
  const members = await namesAtAddresses(
    db,
    familyId,
    forwards.map(({ headers }) => headers.senderEmail),
  )
  const writers = new Map<Mail, Sender>()
  for (const mail of forwards) {
    const writer = members.has(mail.headers.senderEmail) ? await firstWriter(mail.raw) : null
    if (writer !== null) writers.set(mail, writer)
  }
  if (writers.size === 0) return mails
  const own = await namesAtAddresses(
    db,
    familyId,
    [...writers.values()].map(({ email }) => email),
  )
  return mails.map((mail) => {
    const [writer, forwardedBy] = [writers.get(mail), members.get(mail.headers.senderEmail)]
    if (writer === undefined || forwardedBy === undefined || own.has(writer.email)) return mail
    return { ...mail, forwardedBy, headers: { ...mail.headers, senderEmail: writer.email, senderName: writer.name } }
  })
}
