import type { FamilyContext } from '#extraction/rules/item.ts'
import { rawMail } from '#mail/server/intake/raw-mail.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { historyFor } from './family-history.ts'
import { mailToUnderstand } from './queries.ts'
import type { RawMail, Reading } from './reading/read-and-understand.ts'

export interface WaitingKey {
  familyId: string
  mailId: string
}

export interface FoundMail {
  reading: Reading
  family: FamilyContext
  senderEmail: string
  receivedAt: string
  members: Waiting['members']
}

interface Readers {
  transactions: ScopedTransactions
  read: (mail: RawMail) => Promise<Reading>
  readsPictures: boolean
}

/** A mail that waits, as the engine reads it; null for one that waits no longer. */
export async function readWaitingMail(
  { transactions, read, readsPictures }: Readers,
  which: WaitingKey,
): Promise<FoundMail | null> {
  const waiting = await transactions.asFamily(which.familyId, (db) => waitingMail(db, which))
  if (waiting === null) return null
  // Reading takes as long as it takes: no transaction is held open meanwhile.
  const { raw, size, receivedAt, senderEmail, members } = waiting
  const family = contextOf(waiting)
  const files = readsPictures ? ('all' as const) : ('all-but-pictures' as const)
  const inFamily = (work: (db: FamilyDb) => Promise<Buffer | null>) => transactions.asFamily(which.familyId, work)
  const readIt = (bytes: Uint8Array) => read({ raw: bytes, receivedAt, family, files })
  const reading =
    raw === null
      ? await inTurn(async () => readIt(await rawMail(inFamily, { familyId: which.familyId, id: which.mailId, size })))
      : await readIt(raw)
  return { reading, family, senderEmail, receivedAt, members }
}

/** There is one thread that reads: so there is one long mail in memory. */
const inTurn = createSerialQueue()

/** With what the family decided on earlier mails of its sender. */
async function waitingMail(db: FamilyDb, { familyId, mailId }: WaitingKey) {
  const mail = await mailToUnderstand(db, { familyId, mailId })
  return mail && { ...mail, history: await historyFor(db, { ...mail, familyId, mailId }) }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingMail>>>

function contextOf({ family, members, history }: Waiting): FamilyContext {
  return {
    history,
    timezone: family.timezone,
    locale: family.locale,
    members: members.map(({ firstName, lastName, role, about }) => ({
      firstName,
      role,
      ...(lastName !== null && { lastName }),
      ...(about !== '' && { notes: about }),
    })),
  }
}
