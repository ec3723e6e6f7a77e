import { planOf, usageMonth } from '#family/rules/plan.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { believeRepeat } from '../authenticity/believe-repeat.ts'
import type { Arrival } from '../intake/arrival-queries.ts'
import { removeChunks } from '../intake/chunk-queries.ts'
import type { StatedOrigin } from '#mail/rules/authenticity/origin.ts'
import type { AskedForward } from '#mail/rules/forwarding/read-confirmation.ts'
import { stateOnArrival, reasonFor } from '#mail/rules.ts'
import {
  endConfirmations,
  insertConfirmation,
  mostShown,
  openConfirmations,
  showConfirmation,
} from '../forwarding/confirmation-queries.ts'
import { answeredBy, findConfirmation } from '../forwarding/find-confirmation.ts'
import { findSenders } from './find-sender.ts'
import { insertSortedMails, mailsWithIdentities, type NewMail, senderStatuses } from './sorting-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import type { MailHeaders } from './read-headers.ts'

export interface IncomingMail extends Arrival {
  headers: MailHeaders
}

interface Batch {
  familyId: string
  mails: IncomingMail[]
  now: Date
  isOpenBeta: boolean
  checksSenders: boolean
}

/**
 * Sorts arrivals of one family by their sender: each is a repeat or a confirmation, or becomes quarantined, blocked, over the limit or
 * queued. They are sorted as a batch, since each batch locks the family's row.
 */
export async function sortMails(
  db: FamilyDb,
  { familyId, mails: arrived, now, isOpenBeta, checksSenders }: Batch,
): Promise<void> {
  const mails = await findSenders(db, { familyId, mails: arrived })
  // Pipelined: the lock is taken before the other queries run.
  const [family, ids, statuses, asked] = await Promise.all([
    lockFamilyRow(db, familyId),
    mailsWithIdentities(db, { familyId, identities: mails.map(({ headers }) => headers.identity) }),
    senderStatuses(db, { familyId, emails: mails.map(({ headers }) => headers.senderEmail) }),
    openConfirmations(db, { familyId, now }),
  ])
  const month = usageMonth(now, family.timezone)
  const limit = planOf(family.plan, { isOpenBeta }).emailLimitPerMonth ?? Infinity
  let used = family.usageMonth === month ? family.emailsUsed : 0
  const added: NewMail[] = []
  const confirmations = new Map<string, AskedForward>()
  /** How often each mail has come again. */
  const repeats = new Map<string, number>()
  const dropped: string[] = []
  const stated: { id: string; repeat: Stated }[] = []
  for (const mail of mails) {
    const { identity, senderEmail } = mail.headers
    const mailId = ids.get(identity)
    if (mailId !== undefined) {
      repeats.set(mailId, (repeats.get(mailId) ?? 0) + 1)
      if (checksSenders && isStated(mail)) stated.push({ id: mailId, repeat: mail })
      else if (mail.long !== null) dropped.push(mail.id)
      continue
    }
    const confirmation = findConfirmation(mail, family.addresses)
    // Where it is checked who asks, they are counted once that is known: what is forged takes the place of none.
    if (confirmation !== null && (checksSenders || asked.length + confirmations.size < mostShown)) {
      ids.set(identity, mail.id)
      confirmations.set(mail.id, confirmation)
      added.push({ ...mail, state: 'confirmation', reason: reasonFor('confirmation'), countedMonth: null })
      continue
    }
    const state = stateOnArrival(statuses.get(senderEmail) ?? 'pending', { hasRoom: used < limit })
    if (state === 'queued') used += 1
    ids.set(identity, mail.id)
    added.push({ ...mail, state, reason: reasonFor(state), countedMonth: state === 'queued' ? month : null })
  }
  await insertSortedMails(db, {
    familyId,
    now: now.toISOString(),
    mails: added,
    repeats,
    dropped,
    usage: added.some(({ state }) => state === 'queued') ? { used, month } : null,
  })
  for (const { id, repeat } of stated) {
    const isKept = await believeRepeat(db, { id, repeat, now, isOpenBeta })
    if (!isKept && repeat.long !== null) await removeChunks(db, { familyId, mailIds: [repeat.id] })
  }
  await endConfirmations(db, { familyId, ids: answeredBy(added, asked), now })
  for (const [id, confirmation] of confirmations) {
    await insertConfirmation(db, { familyId, id, now, ...confirmation })
    if (!checksSenders) await showConfirmation(db, { familyId, id, now })
  }
}

type Stated = IncomingMail & { origin: StatedOrigin }

/** Whether a mailbox's provider says of it what it found. */
function isStated(mail: IncomingMail): mail is Stated {
  return mail.origin !== null && 'authservId' in mail.origin
}
