import { newId } from '#basics/id.ts'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

export interface NewStep {
  mailId: string
  step: Schema['mail_steps']['step']
  detail?: string
  at: string
}

type Told = Pick<NewStep, 'step' | 'at'> & { changes: readonly { title: string; mailId: string | null }[] }

/** Adds a step to the receipt of each mail that names its changes, after a prefix that says what was done. */
export async function addStepsOfChanges(
  db: FamilyDb,
  { familyId, changes, step, prefix = '', at }: Told & { familyId: string; prefix?: string },
): Promise<void> {
  const steps = [...Map.groupBy(changes, ({ mailId }) => mailId)].flatMap(([mailId, ofMail]) => {
    const titles = ofMail.map(({ title }) => title).join(', ')
    return mailId === null ? [] : [{ mailId, step, detail: `${prefix}${titles}`.slice(0, 500), at }]
  })
  await addSteps(db, { familyId, steps })
}

export async function addSteps(
  db: FamilyDb | SystemDb,
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
