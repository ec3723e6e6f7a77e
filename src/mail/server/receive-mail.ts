import { planOf, usageMonth } from '#family/rules.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules.ts'
import type { Arrival } from './arrival-queries.ts'
import { fateOf, reasonFor } from '../rules.ts'
import { asOfTheirWriters } from './forwarded-mails.ts'
import { keepMails, mailsWithIdentities, type NewMail, type Repeat, statusesOf } from './intake-queries.ts'
import { lockFamily } from './step-queries.ts'
import type { MailHeaders } from './read-headers.ts'

export interface IncomingMail extends Arrival {
  headers: MailHeaders
  /** The first name of the member who forwarded it; the headers then name who wrote it first. */
  forwardedBy?: string
}

interface Together {
  familyId: string
  mails: IncomingMail[]
  now: Date
  isOpenBeta: boolean
}

/**
 * Sorts mails that arrived: each is new or a repeat, is held, blocked, over the plan's limit or will be understood.
 * Those of one family are sorted together, since each batch takes the family's row for itself.
 */
export async function receiveTogether(
  db: FamilyDb,
  { familyId, mails: arrived, now, isOpenBeta }: Together,
): Promise<void> {
  const mails = await asOfTheirWriters(db, familyId, arrived)
  // Sent together: the lock is taken before the others look.
  const [family, ids, statuses] = await Promise.all([
    lockFamily(db, familyId),
    mailsWithIdentities(
      db,
      familyId,
      mails.map(({ headers }) => headers.identity),
    ),
    statusesOf(
      db,
      familyId,
      mails.map(({ headers }) => headers.senderEmail),
    ),
  ])
  const month = usageMonth(now, family.timezone)
  const limit = planOf(family.plan, { isOpenBeta }).emailLimitPerMonth ?? Infinity
  let used = family.usageMonth === month ? family.emailsUsed : 0
  const added: NewMail[] = []
  const repeats = new Map<string, Repeat>()
  const dropped: string[] = []
  for (const mail of mails) {
    const { identity, senderEmail } = mail.headers
    const mailId = ids.get(identity)
    if (mailId !== undefined) {
      repeats.set(mailId, { id: mailId, deliveries: (repeats.get(mailId)?.deliveries ?? 0) + 1 })
      if (mail.long !== null) dropped.push(mail.id)
      continue
    }
    const state = fateOf({ sender: statuses.get(senderEmail) ?? 'pending', hasRoom: used < limit })
    if (state === 'queued') used += 1
    ids.set(identity, mail.id)
    added.push({ ...mail, state, reason: reasonFor(state), countedMonth: state === 'queued' ? month : null })
  }
  await keepMails(db, {
    familyId,
    now: now.toISOString(),
    mails: added,
    repeats: [...repeats.values()],
    dropped,
    usage: added.some(({ state }) => state === 'queued') ? { used, month } : null,
    categoryOf: ({ headers }) =>
      guessCategory({
        email: headers.senderEmail,
        name: headers.senderName,
        subject: headers.subject,
        isBulk: headers.isBulk,
      }),
  })
}
