import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'

export interface NewStep {
  mailId: string
  step:
    | 'received'
    | 'forwarded'
    | 'repeated'
    | 'quarantined'
    | 'allowed'
    | 'blocked'
    | 'over-limit'
    | 'queued'
    | 'read'
    | 'trouble'
    | 'understood'
    | 'nothing-found'
    | 'failed'
    | 'undone'
    | 'tried-again'
    | 'decided'
    | 'lapsed'
    | 'released'
    | 'quarantined-again'
  detail?: string
  at: string
}

/** Adds a step to the receipt of each mail that names its changes, after a prefix that says what was done. */
export async function addDecidedSteps(
  db: FamilyDb,
  {
    familyId,
    changes,
    prefix,
    at,
  }: { familyId: string; changes: readonly { title: string; mailId: string | null }[]; prefix: string; at: string },
): Promise<void> {
  const mails = new Set(changes.map(({ mailId }) => mailId).filter((mailId) => mailId !== null))
  await addSteps(db, {
    familyId,
    steps: [...mails].map((mailId) => {
      const titles = changes.filter((change) => change.mailId === mailId).map(({ title }) => title)
      return { mailId, step: 'decided', detail: `${prefix}${titles.join(', ')}`.slice(0, 500), at }
    }),
  })
}

export async function addSteps(
  db: FamilyDb,
  { familyId, steps }: { familyId: string; steps: NewStep[] },
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('mail_steps')
    .values(
      steps.map(({ mailId, step, detail = '', at }) => ({
        family_id: familyId,
        mail_id: mailId,
        // Ids are ordered, so steps of one moment keep their order.
        id: newId(),
        step,
        detail,
        at,
      })),
    )
    .execute()
}
