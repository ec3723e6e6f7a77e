import { dayIn } from '#basics/zone-clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { familiesWithPassed, markLapsed } from './lapse-queries.ts'
import { addStepsOfChanges } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'

/** Marks proposals as lapsed whose last day has passed in the family's zone, and adds a step to their receipts. */
export async function lapseProposals(transactions: ScopedTransactions, now: Date): Promise<void> {
  const at = now.toISOString()
  const families = await transactions.asSystem('sweep', (db) => familiesWithPassed(db, at))
  for (const familyId of families) {
    await transactions.asFamily(familyId, async (db) => {
      const { timezone } = await lockFamilyRow(db, familyId)
      const changes = await markLapsed(db, { familyId, today: dayIn(now, timezone) })
      await addStepsOfChanges(db, { familyId, changes, step: 'lapsed', at })
    })
  }
}
