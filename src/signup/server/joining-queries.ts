import type { SystemDb } from '#platform/database/database.ts'
import type { SignUpRegion } from '../rules/founding.ts'
import type { FamilyFound } from './find-family.ts'

interface Joining {
  loginId: string
  family: FamilyFound
  role: 'parent' | 'child'
  region: SignUpRegion
  now: string
}

/** Writes down which family an account asks to join. One at a time: what it asked for before is over. */
export async function saveJoining(db: SystemDb, { loginId, family, role, region, now }: Joining): Promise<void> {
  await dropJoining(db, loginId)
  const { timezone, locale, dateFormat: date_format } = region
  await db
    .insertInto('joinings')
    .values({
      login_id: loginId,
      family_id: family.id,
      code: family.code,
      role,
      timezone,
      locale,
      date_format,
      created_at: now,
    })
    .execute()
}

export async function dropJoining(db: SystemDb, loginId: string): Promise<void> {
  await db.deleteFrom('joinings').where('login_id', '=', loginId).execute()
}

/** Held until the transaction ends; whoever holds it holds the login first. */
export function lockJoining(db: SystemDb, loginId: string) {
  return db
    .selectFrom('joinings')
    .select([
      'family_id as familyId',
      'code',
      'role',
      'timezone',
      'locale',
      'date_format as dateFormat',
      'came_at as cameAt',
      'joined_at as joinedAt',
    ])
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()
}

/** `joinedAt` is null for who waits for a parent's yes. */
export async function markCome(
  db: SystemDb,
  { loginId, cameAt, joinedAt }: { loginId: string; cameAt: string; joinedAt: string | null },
): Promise<void> {
  await db
    .updateTable('joinings')
    .set({ came_at: cameAt, joined_at: joinedAt })
    .where('login_id', '=', loginId)
    .execute()
}

/** The family whose parents an account waits for, and since when; undefined where it waits for none. */
export function waitingOf(db: SystemDb, loginId: string) {
  return db
    .selectFrom('joinings')
    .select(['family_id as familyId', 'came_at as since'])
    .where('login_id', '=', loginId)
    .where('came_at', 'is not', null)
    .where('joined_at', 'is', null)
    .executeTakeFirst()
}

/** The columns of a family that a newcomer's profile needs; undefined where the family is gone. */
export function familyToJoin(db: SystemDb, familyId: string) {
  return db
    .selectFrom('families')
    .select(['name', 'family_code as code', 'parent_says_yes_first as requiresApproval'])
    .where('id', '=', familyId)
    .executeTakeFirst()
}

/** The parents of a family by their addresses, but for one. */
export async function parentsBeside(db: SystemDb, { familyId, except }: { familyId: string; except: string }) {
  return db
    .selectFrom('profiles')
    .innerJoin('logins', 'logins.id', 'profiles.id')
    .select(['logins.email', 'profiles.first_name as firstName'])
    .where('profiles.family_id', '=', familyId)
    .where('profiles.role', '=', 'parent')
    .where('profiles.status', '=', 'active')
    .where('profiles.id', '!=', except)
    .orderBy('profiles.created_at')
    .execute()
}
