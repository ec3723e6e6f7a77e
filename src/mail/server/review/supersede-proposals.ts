import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { hasPassed } from '#mail/rules/review/last-day.ts'
import { changesInSets, updateChange } from '../changes/change-queries.ts'
import { supersededPrefix } from '#mail/rules/receipts/say-step.ts'
import { addStepsOfChanges } from '../receipts/receipt-step-queries.ts'

interface Superseding {
  familyId: string
  now: string
  ids: readonly string[]
}

/** Marks proposals as superseded that a later mail calls off or replaces, and adds a step to their receipts. */
export async function supersedeProposals(db: FamilyDb, { familyId, now, ids }: Superseding): Promise<void> {
  if (ids.length === 0) return
  const superseded = await db
    .updateTable('changes')
    .set({ state: 'superseded', decided_at: now, decided_by: null })
    .from('change_sets as set')
    .whereRef('set.family_id', '=', 'changes.family_id')
    .whereRef('set.id', '=', 'changes.change_set_id')
    .where('changes.family_id', '=', familyId)
    .where('changes.id', 'in', [...ids])
    .where('changes.state', 'in', ['proposed', 'lapsed'])
    .returning(['changes.title', 'set.mail_id as mailId'])
    .execute()
  await addStepsOfChanges(db, { familyId, changes: superseded, step: 'decided', prefix: supersededPrefix, at: now })
}

/** Reopens superseded proposals whose mail is not undone; with `at`, those that were superseded at that moment. */
export async function reopenSuperseded(
  db: FamilyDb,
  { familyId, now, ids, timezone, at }: Superseding & { timezone: string; at?: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await changesInSets(db, familyId)
    .select(['changes.id', 'changes.title', 'changes.last_day as lastDay', 'set.mail_id as mailId'])
    .where('changes.id', 'in', [...ids])
    .where('changes.state', '=', 'superseded')
    .where('set.undone_at', 'is', null)
    .$if(at !== undefined, (query) => query.where('changes.decided_at', '=', at ?? null))
    .forUpdate('changes')
    .execute()
  const today = dayIn(now, timezone)
  for (const { id, lastDay } of rows)
    await updateChange(db, {
      familyId,
      id,
      set: { state: hasPassed(lastDay, today) ? 'lapsed' : 'proposed', decided_at: null },
    })
  await addStepsOfChanges(db, { familyId, changes: rows, step: 'decided', prefix: 'Put back: ', at: now })
}

/** The ids of earlier proposals that the changes of a set supersede, rejected changes included. */
export async function proposalsSupersededBy(
  db: FamilyDb,
  { familyId, setId }: { familyId: string; setId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select('supersedes')
    .where('family_id', '=', familyId)
    .where('change_set_id', '=', setId)
    .execute()
  return rows.flatMap(({ supersedes }) => supersedes)
}

/** The states of earlier proposals: somebody may have accepted one meanwhile. */
export async function proposalStates(db: FamilyDb, { familyId, ids }: { familyId: string; ids: readonly string[] }) {
  if (ids.length === 0) return []
  return db
    .selectFrom('changes')
    .select(['id', 'state', 'target_id as targetId'])
    .where('family_id', '=', familyId)
    .where('id', 'in', [...ids])
    .execute()
}
