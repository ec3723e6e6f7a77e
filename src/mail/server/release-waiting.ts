import type { Doors } from '#platform/database/database.ts'
import { enqueueUnderstand, lockFamily } from './step-queries.ts'
import { familiesWithWaitingMails, stuckMails } from './waiting-queries.ts'
import { waitingMails } from './decision-queries.ts'
import { releaseMails } from './release-mails.ts'

/** Lets go what the plan now has room for, and hands on again what was queued and whose job is gone. */
export async function releaseWaitingMails(
  doors: Doors,
  { now, isOpenBeta }: { now: Date; isOpenBeta: boolean },
): Promise<void> {
  const families = await doors.asSystem('sweep', (db) => familiesWithWaitingMails(db, now))
  for (const familyId of families) {
    await doors.asFamily(familyId, async (db) => {
      await lockFamily(db, familyId)
      const mails = await waitingMails(db, familyId, { states: ['over-limit'] })
      await releaseMails(db, { familyId, mails, now, isOpenBeta, because: 'allowed' })
      for (const mailId of await stuckMails(db, familyId, now)) await enqueueUnderstand(db, familyId, mailId)
    })
  }
}
