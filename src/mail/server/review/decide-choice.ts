import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { hasPassed } from '#mail/rules/review/last-day.ts'
import type { DecidableChange } from './proposal-queries.ts'

type Chosen = Pick<DecidableChange, 'setId' | 'choice' | 'option' | 'decidedAt'>
interface Choosing {
  change: Chosen
  by: string
  now: string
}

/** Whether two changes are alternatives of one choice, of which the mail means one. */
export function isOfChoice(a: Chosen, b: Chosen): boolean {
  return a.setId === b.setId && a.choice !== null && a.choice === b.choice
}

/** Whether another alternative of the choice is accepted and applied. */
export async function isOtherChosen(
  db: FamilyDb,
  { familyId, setId, choice, option }: Chosen & { familyId: string },
): Promise<boolean> {
  if (choice === null) return false
  const chosen = await db
    .selectFrom('changes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .where('choice', '=', choice)
    .where('option', '!=', option)
    .where('state', '=', 'applied')
    .limit(1)
    .executeTakeFirst()
  return chosen !== undefined
}

/** Rejects the alternatives of an accepted proposal. They are not logged as decisions, so nothing is learned from them. */
export async function leaveOutOthers(
  db: FamilyDb,
  { familyId, change, by, now }: Choosing & { familyId: string },
): Promise<void> {
  if (change.choice === null) return
  await others(db, { ...change, familyId })
    .set({ state: 'rejected', decided_at: now, decided_by: by })
    .where('state', 'in', ['proposed', 'lapsed'])
    .execute()
}

/** Reopens the alternatives that were rejected with an accepted proposal. */
export async function reopenOthers(
  db: FamilyDb,
  { familyId, change, by, now, timezone }: Choosing & { timezone: string } & { familyId: string },
): Promise<void> {
  if (change.choice === null) return
  const rows = await others(db, { ...change, familyId })
    .set({ state: 'proposed', decided_at: null, decided_by: null })
    .where('state', '=', 'rejected')
    .where('decided_by', '=', by)
    .where('decided_at', '=', change.decidedAt)
    .returning(['id', 'last_day as lastDay'])
    .execute()
  const passed = rows.filter(({ lastDay }) => hasPassed(lastDay, dayIn(now, timezone))).map(({ id }) => id)
  if (passed.length === 0) return
  await db
    .updateTable('changes')
    .set({ state: 'lapsed' })
    .where('family_id', '=', familyId)
    .where('id', 'in', passed)
    .execute()
}

function others(db: FamilyDb, { familyId, setId, choice, option }: Chosen & { familyId: string }) {
  return db
    .updateTable('changes')
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .where('choice', '=', choice)
    .where('option', '!=', option)
}
