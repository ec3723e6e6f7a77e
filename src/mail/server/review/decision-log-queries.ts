import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import type { DecidableChange } from './proposal-queries.ts'
import { postgresJson } from '#mail/rules/postgres-text.ts'

interface Decided {
  familyId: string
  by: string
  now: string
  decision: 'apply' | 'reject'
}

/** Logs a decision: by whom, when, on which proposal, and with which corrected fields. */
export async function logDecision(
  db: FamilyDb,
  { familyId, by, now, decision, fields, edited, ...change }: Decided & DecidableChange & { fields: readonly string[] },
): Promise<void> {
  const { id, mailId, setId: _, undoneAt: __, ...proposal } = change
  await db
    .insertInto('decisions')
    .values({
      family_id: familyId,
      id: newId(),
      change_id: id,
      mail_id: mailId,
      decision,
      proposal: postgresJson(proposal),
      edited_fields: [...fields],
      ...(edited !== null && { edits: postgresJson(edited) }),
      decided_by: by,
      decided_at: now,
    })
    .execute()
}

/** The part of a logged proposal that a withdrawal restores. */
export interface LoggedProposal {
  state: string
  targetId: string | null
  before: Columns | null
  after: Columns | null
}

/** The last decision on each change that was not withdrawn. */
export async function decisionsOn(
  db: FamilyDb,
  { familyId, changeIds }: { familyId: string; changeIds: readonly string[] },
) {
  const rows = await db
    .selectFrom('decisions')
    .distinctOn('change_id')
    .select(['id', 'change_id as changeId', 'decision', 'decided_by as decidedBy', 'proposal'])
    .where('family_id', '=', familyId)
    .where('change_id', 'in', [...changeIds])
    .where('withdrawn_at', 'is', null)
    .orderBy('change_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, proposal: row.proposal as LoggedProposal }))
}

export async function markDecisionWithdrawn(
  db: FamilyDb,
  { familyId, id, now }: { familyId: string; id: string; now: string },
) {
  await db
    .updateTable('decisions')
    .set({ withdrawn_at: now })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}
