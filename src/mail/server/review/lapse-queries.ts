import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'

/** The families with proposals whose last day has passed. */
export async function familiesWithPassed(db: SystemDb, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('families', 'families.id', 'changes.family_id')
    .select('changes.family_id as familyId')
    .distinct()
    .where('changes.state', '=', 'proposed')
    .where(sql<boolean>`changes.last_day < to_char(${now}::timestamptz at time zone families.timezone, 'YYYY-MM-DD')`)
    .where(hasEnd)
    .execute()
  return rows.map(({ familyId }) => familyId)
}

/** Marks proposals with a last day before today as lapsed, and gives them in the order of their set. */
export async function markLapsed(db: FamilyDb, { familyId, today }: { familyId: string; today: string }) {
  const lapsed = await db
    .updateTable('changes')
    .set({ state: 'lapsed' })
    .from('change_sets as set')
    .whereRef('set.family_id', '=', 'changes.family_id')
    .whereRef('set.id', '=', 'changes.change_set_id')
    .where('changes.family_id', '=', familyId)
    .where('changes.state', '=', 'proposed')
    .where('changes.last_day', '<', today)
    .where(hasEnd)
    .returning(['changes.title', 'changes.position', 'set.mail_id as mailId'])
    .execute()
  return lapsed.toSorted((a, b) => a.position - b.position)
}

/** Whether the last day ends a proposal: one that changes a whole series stays useful after any of its occurrences. */
const hasEnd = sql<boolean>`(changes.after ? 'exceptions' and changes.action <> 'create' or not exists (
  select from calendar_events as series where series.family_id = changes.family_id and series.id = changes.target_id
    and series.recurrence is not null))`
