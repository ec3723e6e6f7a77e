import type { FamilyDb } from '#platform/database/database.ts'
import { mayForward } from '#message/server/read-forward.ts'
import { firstWriter } from './first-writer.ts'
import { ownersOfAddresses } from './own-address-queries.ts'
import type { MailHeaders, MailSender } from './read-headers.ts'

/** What a member sent from an address of their own. */
export interface FromMember {
  /** The first name of the member who forwarded it; the headers then name who wrote it first. */
  forwardedBy?: string
  isFromChild: boolean
}

/**
 * Each mail with the sender that it is sorted to: who wrote it or, of a forward from a member's own confirmed address, who wrote it
 * first. A forward that names no writer stays its forwarder's.
 */
export async function findSenders<Mail extends { raw: Buffer; headers: MailHeaders }>(
  db: FamilyDb,
  { familyId, mails }: { familyId: string; mails: Mail[] },
): Promise<(Mail & FromMember)[]> {
  const members = await ownersOfAddresses(db, { familyId, addresses: mails.map(({ headers }) => headers.senderEmail) })
  const writers = new Map<Mail, MailSender>()
  for (const mail of mails) {
    const { senderEmail, subject } = mail.headers
    const writer = members.has(senderEmail) && mayForward(mail.raw, subject) ? await firstWriter(mail.raw) : null
    if (writer !== null) writers.set(mail, writer)
  }
  const own = writers.size === 0 ? members : await ownersOfAddresses(db, { familyId, addresses: emailsOf(writers) })
  return mails.map((mail) => {
    const [writer, sentBy] = [writers.get(mail), members.get(mail.headers.senderEmail)]
    const known = { ...mail, isFromChild: sentBy?.isChild === true }
    if (writer === undefined || sentBy === undefined || own.has(writer.email)) return known
    const headers = { ...mail.headers, senderEmail: writer.email, senderName: writer.name }
    return { ...known, forwardedBy: sentBy.firstName, headers }
  })
}

function emailsOf(writers: ReadonlyMap<unknown, MailSender>): string[] {
  return [...writers.values()].map(({ email }) => email)
}
