import { nextColor } from '#family/rules/member-color.ts'
import { insertMember } from '#family/server/member-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { lockJoining } from './joining-queries.ts'
import { usualClock, usualWeekStart } from '#profile/rules/region-choices.ts'
import { colorsOf, moveLogin } from './queries.ts'

interface Adding {
  loginId: string
  login: { firstName: string; email: string }
  joining: Pick<NonNullable<Awaited<ReturnType<typeof lockJoining>>>, 'familyId' | 'timezone' | 'locale' | 'dateFormat'>
  now: string
}

/** Adds the newcomer as a parent who is no admin. */
export async function addNewcomer(db: SystemDb, { loginId, login, joining, now }: Adding): Promise<void> {
  const { familyId, timezone, locale, dateFormat } = joining
  await insertMember(db, {
    family_id: familyId,
    id: loginId,
    first_name: login.firstName,
    last_name: null,
    role: 'parent',
    status: 'active',
    email: login.email,
    color: nextColor(await colorsOf(db, familyId)),
    timezone,
    locale,
    date_format: dateFormat as 'DD/MM/YYYY',
    week_starts_on: usualWeekStart[locale],
    clock: usualClock[locale],
    created_at: now,
  })
  await moveLogin(db, { id: loginId, familyId, role: 'parent', now })
}
