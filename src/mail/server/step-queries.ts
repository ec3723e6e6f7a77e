import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { understand } from '../jobs.ts'

interface LockedFamily {
  timezone: string
  locale: 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'
  plan: 'free' | 'family' | 'pro_family'
  emailsUsed: number
  usageMonth: string
}

/** The family's row under a lock: whoever counts its mails or changes its plan from one waits here for the other. */
export async function lockFamily(db: FamilyDb, familyId: string): Promise<LockedFamily> {
  const { rows } = await sql<LockedFamily>`
    select timezone, locale, subscription_plan as plan, emails_used_this_month as "emailsUsed", usage_month as "usageMonth"
    from families where id = ${familyId} for no key update`.execute(db)
  const [family] = rows
  if (family === undefined) throw new Error('a mail came for a family that is not there')
  return family
}

export interface NewStep {
  mailId: string
  step:
    | 'received'
    | 'forwarded'
    | 'repeated'
    | 'held'
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
    | 'let-through'
    | 'held-again'
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

export async function setUsage(db: FamilyDb, familyId: string, { used, month }: { used: number; month: string }) {
  await db
    .updateTable('families')
    .set({ emails_used_this_month: used, usage_month: month })
    .where('id', '=', familyId)
    .execute()
}

export async function enqueueUnderstand(
  db: FamilyDb,
  familyId: string,
  mailId: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  // Without a queue of the family's own: a worker that finds one taken sleeps for a second (measured: 2 mails a second).
  await enqueue(db, understand, { payload: { familyId, mailId }, key: `understand ${mailId}`, isNew })
}
