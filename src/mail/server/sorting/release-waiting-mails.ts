import type { ScopedTransactions } from '#platform/database/database.ts'
import { enqueueUnderstand } from '../enqueue-understand.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { familiesWithWaitingMails, stuckMails } from './waiting-mail-queries.ts'
import { lockMailsIn } from '../mail-state-queries.ts'
import { releaseMails } from './release-mails.ts'

/** Queues mails for which the quota has room again, and queues those anew whose job was lost. */
export async function releaseWaitingMails(
  transactions: ScopedTransactions,
  { now, isOpenBeta }: { now: Date; isOpenBeta: boolean },
): Promise<void> {
  const families = await transactions.asSystem('sweep', (db) => familiesWithWaitingMails(db, now))
  for (const familyId of families) {
    await transactions.asFamily(familyId, async (db) => {
      await lockFamilyRow(db, familyId)
      const mails = await lockMailsIn(db, { familyId, states: ['over-limit'] })
      await releaseMails(db, { familyId, mails, now, isOpenBeta, because: 'allowed' })
      for (const mailId of await stuckMails(db, { familyId, now })) await enqueueUnderstand(db, { familyId, mailId })
    })
  }
}
