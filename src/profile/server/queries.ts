import type { Kysely } from 'kysely'
import type { Claims, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OwnProfile } from '../contract.ts'
import type { OwnName } from '../rules/own-name.ts'

export async function profileOf(db: SystemDb, { id }: { id: string }): Promise<OwnProfile> {
  const login = await db
    .selectFrom('logins')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'role', 'family_id as familyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { familyId, ...person } = login
  if (familyId === null) return { ...person, settings: null }
  const member = await db
    .selectFrom('profiles')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'timezone',
      'locale',
      'date_format as dateFormat',
      'week_starts_on as weekStartsOn',
      'clock',
      'is_family_admin as isFamilyAdmin',
      'send_calendar_invites as sendCalendarInvites',
    ])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (member === undefined) return { ...person, settings: null }
  const { firstName, lastName, ...settings } = member
  return { ...person, firstName, lastName, settings }
}

interface Renaming {
  id: string
  familyId: string | null
  name: OwnName
  now: string
}

export async function rename(db: SystemDb, { id, familyId, name, now }: Renaming): Promise<void> {
  const columns = { first_name: name.firstName, last_name: name.lastName }
  await db
    .updateTable('logins')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (familyId === null) return
  await db.updateTable('profiles').set(columns).where('family_id', '=', familyId).where('id', '=', id).execute()
}

export function subscriptionOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('families')
    .select([
      'subscription_plan as plan',
      'subscription_status as status',
      'emails_used_this_month as emailsUsed',
      'usage_month as usageMonth',
      'current_period_end as currentPeriodEnd',
      'timezone',
    ])
    .where('id', '=', familyId)
}
