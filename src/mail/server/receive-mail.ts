import { newId } from '#basics/id.ts'
import { planOf, usageMonth } from '#family/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Doors, FamilyDb } from '#platform/database.ts'
import { guessCategory } from '#senders/rules.ts'
import { fateOf, reasonFor } from '../rules.ts'
import { keepMails, mailsWithIdentities, type NewMail, type Repeat, statusesOf } from './intake-queries.ts'
import { lockFamily } from './step-queries.ts'
import type { MailHeaders } from './read-headers.ts'

export interface IncomingMail {
  raw: Buffer
  headers: MailHeaders
  source: 'smtp' | 'gmail' | 'outlook' | 'imap' | 'submission'
  /** The mailbox that it was fetched from. */
  connectionEmail?: string
}

export interface Received {
  mailId: string
  /** The family had this mail already. */
  isRepeated: boolean
}

/** The one door: each mail that reaches a family goes through it, from wherever it comes. */
export interface Receiver {
  /** Resolves once the mail is stored for good. */
  receive(familyId: string, mail: IncomingMail): Promise<Received>
}

interface Waiting {
  mail: IncomingMail
  resolve(received: Received): void
  reject(error: unknown): void
}

const mostInBatch = 64
const mostBytesInBatch = 16 * 1024 * 1024

/**
 * Mails of one family that arrive while another of it is being stored are stored together in the next transaction:
 * they would wait for the family's row one by one otherwise, and a commit is what costs.
 */
export function createReceiver({
  doors,
  clock,
  isOpenBeta,
}: {
  doors: Doors
  clock: Clock
  isOpenBeta: boolean
}): Receiver {
  const queues = new Map<string, Waiting[]>()

  const store = (familyId: string, mails: IncomingMail[]) =>
    doors.asFamily(familyId, (db) => receiveTogether(db, { familyId, mails, now: clock.now(), isOpenBeta }))

  const drain = async (familyId: string, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = takeBatch(queue)
      try {
        const received = await store(
          familyId,
          batch.map((waiting) => waiting.mail),
        )
        for (const [position, waiting] of batch.entries()) waiting.resolve(received[position] as Received)
      } catch (error) {
        // One mail that the database refuses must not take its neighbours along.
        if (batch.length > 1 && isAboutTheData(error)) await storeSingly(familyId, batch)
        else for (const waiting of batch) waiting.reject(error)
      }
    }
    queues.delete(familyId)
  }

  const storeSingly = async (familyId: string, batch: Waiting[]) => {
    for (const waiting of batch) {
      await store(familyId, [waiting.mail]).then(
        ([received]) => waiting.resolve(received as Received),
        (error: unknown) => waiting.reject(error),
      )
    }
  }

  return {
    receive: (familyId, mail) =>
      new Promise((resolve, reject) => {
        const waiting = { mail, resolve, reject }
        const queue = queues.get(familyId)
        if (queue !== undefined) {
          queue.push(waiting)
          return
        }
        const started = [waiting]
        queues.set(familyId, started)
        void drain(familyId, started)
      }),
  }
}

function takeBatch(queue: Waiting[]): Waiting[] {
  let bytes = 0
  const end = queue.findIndex(({ mail }, position) => {
    bytes += mail.raw.length
    return position > 0 && (position >= mostInBatch || bytes > mostBytesInBatch)
  })
  return queue.splice(0, end === -1 ? queue.length : end)
}

/** SQLSTATE classes 22 and 23: a value, not the database, is at fault. */
function isAboutTheData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}

interface Together {
  familyId: string
  mails: IncomingMail[]
  now: Date
  isOpenBeta: boolean
}

async function receiveTogether(db: FamilyDb, { familyId, mails, now, isOpenBeta }: Together): Promise<Received[]> {
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
  const received = mails.map((mail): Received => {
    const { identity, senderEmail } = mail.headers
    const mailId = ids.get(identity)
    if (mailId !== undefined) {
      repeats.set(mailId, { id: mailId, deliveries: (repeats.get(mailId)?.deliveries ?? 0) + 1 })
      return { mailId, isRepeated: true }
    }
    const state = fateOf({ sender: statuses.get(senderEmail) ?? 'pending', hasRoom: used < limit })
    if (state === 'queued') used += 1
    const id = newId()
    ids.set(identity, id)
    added.push({ ...mail, id, state, reason: reasonFor(state), countedMonth: state === 'queued' ? month : null })
    return { mailId: id, isRepeated: false }
  })
  await keepMails(db, {
    familyId,
    now: now.toISOString(),
    mails: added,
    repeats: [...repeats.values()],
    usage: added.some(({ state }) => state === 'queued') ? { used, month } : null,
    categoryOf: ({ headers }) =>
      guessCategory({
        email: headers.senderEmail,
        name: headers.senderName,
        subject: headers.subject,
        isBulk: headers.isBulk,
      }),
  })
  return received
}
