import { dayIn } from '#basics/zone-clock.ts'
import type { Doors } from '#platform/database/database.ts'
import { familiesWithPassed, lapse } from './lapse-queries.ts'
import { addSteps, lockFamily } from './step-queries.ts'

/** What nobody decided on until its day had passed waits no longer; it is told on its receipt, and can still be added. */
export async function lapseProposals(doors: Doors, now: Date): Promise<void> {
  const at = now.toISOString()
  const families = await doors.asSystem('sweep', (db) => familiesWithPassed(db, at))
  for (const familyId of families) {
    await doors.asFamily(familyId, async (db) => {
      const { timezone } = await lockFamily(db, familyId)
      const lapsed = await lapse(db, familyId, dayIn(now, timezone))
      const mails = new Set(lapsed.map(({ mailId }) => mailId).filter((mailId) => mailId !== null))
      const titlesOf = (mailId: string) => lapsed.filter((each) => each.mailId === mailId).map(({ title }) => title)
      await addSteps(
        db,
        familyId,
        [...mails].map((mailId) => ({ mailId, step: 'lapsed', detail: titlesOf(mailId).join(', ').slice(0, 500), at })),
      )
    })
  }
}
