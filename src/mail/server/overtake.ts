import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { hasPassed } from '../rules/last-day.ts'
import { overtakenPrefix } from '../rules/say-step.ts'
import { addDecidedSteps } from './step-queries.ts'

interface Overtaking {
  familyId: string
  now: string
  ids: readonly string[]
}

/** What later mail calls off or replaces waits no longer; its own mail's receipt tells so. */
export async function overtake(db: FamilyDb, { familyId, now, ids }: Overtaking): Promise<void> {
  if (ids.length === 0) return
  const overtaken = await db
    .updateTable('changes')
    .set({ state: 'overtaken', decided_at: now, decided_by: null })
    .from('change_sets as set')
    .whereRef('set.family_id', '=', 'changes.family_id')
    .whereRef('set.id', '=', 'changes.change_set_id')
    .where('changes.family_id', '=', familyId)
    .where('changes.id', 'in', [...ids])
    .where('changes.state', 'in', ['proposed', 'lapsed'])
    .returning(['changes.title', 'set.mail_id as mailId'])
    .execute()
  await addDecidedSteps(db, familyId, { changes: overtaken, prefix: overtakenPrefix, at: now })
}

/** What was overtaken waits again, as far as its mail stands: all of it, or only what was at one moment. */
export async function reopenOvertaken(
  db: FamilyDb,
  { familyId, now, ids }: Overtaking,
  { timezone, at }: { timezone: string; at?: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .select(['changes.id', 'changes.title', 'changes.last_day as lastDay', 'set.mail_id as mailId'])
    .where('changes.family_id', '=', familyId)
    .where('changes.id', 'in', [...ids])
    .where('changes.state', '=', 'overtaken')
    .where('set.undone_at', 'is', null)
    .$if(at !== undefined, (query) => query.where('changes.decided_at', '=', at ?? null))
    .forUpdate('changes')
    .execute()
  const today = dayIn(now, timezone)
  for (const { id, lastDay } of rows)
    await db
      .updateTable('changes')
      .set({ state: hasPassed(lastDay, today) ? 'lapsed' : 'proposed', decided_at: null })
      .where('family_id', '=', familyId)
      .where('id', '=', id)
      .execute()
  await addDecidedSteps(db, familyId, { changes: rows, prefix: 'Put back: ', at: now })
}

/** The earlier proposals that the changes of a set call off or replace, also those that were left out since. */
export async function overtakenBy(db: FamilyDb, familyId: string, setId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select('overtakes')
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .execute()
  return rows.flatMap(({ overtakes }) => overtakes)
}

/** What became of earlier proposals: by now somebody may have accepted one, and it is on the plan. */
export async function proposalsBy(db: FamilyDb, familyId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('changes')
    .select(['id', 'state', 'target_id as targetId'])
    .where('family_id', '=', familyId)
    .where('id', 'in', [...ids])
    .execute()
}
