import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

interface LockedFamily {
  timezone: string
  locale: 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'
  plan: 'free' | 'family' | 'pro_family'
  emailsUsed: number
  usageMonth: string
  /** Its forwarding address and the former one, before the `@`. */
  addresses: string[]
}

/** Locks the family's row; taken first by whoever counts its mails or changes its plan from one. */
export async function lockFamilyRow(db: FamilyDb, familyId: string): Promise<LockedFamily> {
  const { rows } = await sql<LockedFamily>`
    select timezone, locale, subscription_plan as plan, emails_used_this_month as "emailsUsed", usage_month as "usageMonth",
      array_remove(array[forwarding_address, former_address], null) as addresses
    from families where id = ${familyId} for no key update`.execute(db)
  const [family] = rows
  if (family === undefined) throw new Error('a mail came for a family that is not there')
  return family
}

/** How many mails of the month's the plan has used. */
export async function setUsage(
  db: FamilyDb,
  { familyId, used, month }: { familyId: string; used: number; month: string },
) {
  await db
    .updateTable('families')
    .set({ emails_used_this_month: used, usage_month: month })
    .where('id', '=', familyId)
    .execute()
}
