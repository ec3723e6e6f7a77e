import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database.ts'

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

/** For each of the mails whose changes these are a step that names them, after what was done with them. */
export async function addDecidedSteps(
  db: FamilyDb,
  familyId: string,
  { changes, prefix, at }: { changes: readonly { title: string; mailId: string | null }[]; prefix: string; at: string },
): Promise<void> {
  const mails = new Set(changes.map(({ mailId }) => mailId).filter((mailId) => mailId !== null))
  await addSteps(
    db,
    familyId,
    [...mails].map((mailId) => {
      const titles = changes.filter((change) => change.mailId === mailId).map(({ title }) => title)
      return { mailId, step: 'decided', detail: `${prefix}${titles.join(', ')}`.slice(0, 500), at }
    }),
  )
}

export async function addSteps(db: FamilyDb, familyId: string, steps: NewStep[]): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('mail_steps')
    .values(
      steps.map(({ mailId, step, detail = '', at }) => ({
        family_id: familyId,
        mail_id: mailId,
        // Made in order, so that steps of one moment keep it.
        id: newId(),
        step,
        detail,
        at,
      })),
    )
    .execute()
}
