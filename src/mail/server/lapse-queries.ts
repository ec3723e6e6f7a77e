import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'

/** The families some of whose proposals have had their day. */
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

/** Lets lapse what waits and whose last day was before today; gives it in its order. */
export async function lapse(db: FamilyDb, familyId: string, today: string) {
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

/** What changes a whole series stays of use after any of its turns. */
const hasEnd = sql<boolean>`(changes.after ? 'exceptions' and changes.action <> 'create' or not exists (
  select from calendar_events as series where series.family_id = changes.family_id and series.id = changes.target_id
    and series.recurrence is not null))`
