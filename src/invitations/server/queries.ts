import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Claims, FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** Who is invited, the newest first. */
export function pendingMembersOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'first_name as firstName',
      'role',
      'created_at as createdAt',
      'stays_without_account as staysWithout',
    ])
    .select((build) => build.ref('email').$notNull().as('email'))
    .where('family_id', '=', familyId)
    .where('status', '=', 'pending')
    .where('email', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** The family as it stands on an invitation, and what a newcomer's settings begin with. */
export function invitingFamily(db: FamilyDb | SystemDb, familyId: string) {
  return db
    .selectFrom('families')
    .select(['id', 'name', 'timezone', 'locale'])
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
}

export function membersToCompare(db: FamilyDb | SystemDb, familyId: string) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'email',
      'status',
      'color',
      'first_name as firstName',
      'date_format as dateFormat',
      'week_starts_on as weekStartsOn',
      'clock',
    ])
    .where('family_id', '=', familyId)
    .execute()
}

type PlaceChanges = Pick<Updateable<Schema['profiles']>, 'email' | 'first_name' | 'role' | 'status'>

/** With an address somebody is expected in the place; without one nobody is, and whose it is stays in it. */
export async function changePlace(
  db: SystemDb,
  { familyId, id, ...changes }: PlaceChanges & { familyId: string; id: string },
): Promise<void> {
  await db.updateTable('profiles').set(changes).where('family_id', '=', familyId).where('id', '=', id).execute()
}

/** Somebody who is invited, their place held until the transaction ends. */
export function pendingPlace(db: FamilyDb | SystemDb, { familyId, id }: { familyId: string; id: string }) {
  return db
    .selectFrom('profiles')
    .select(['email', 'first_name as firstName', 'role', 'stays_without_account as staysWithout'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('email', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether somebody has an account with this id. */
export async function hasLogin(db: SystemDb, id: string): Promise<boolean> {
  return (await db.selectFrom('logins').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whose account the address opens. */
export async function accountAt(db: SystemDb, email: string) {
  const login = await db
    .selectFrom('logins')
    .select(['family_id as familyId', 'role'])
    .where('email', '=', email)
    .executeTakeFirst()
  return login ?? null
}

type Sending = Omit<Insertable<Schema['one_time_tokens']>, 'purpose' | 'used_at'>

/** Writes down that an invitation went, to the place that `login_id` names. */
export async function recordSending(db: SystemDb, { token_hash, family_id, email, ...rest }: Sending): Promise<void> {
  const fresh = { ...rest, used_at: null }
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash, purpose: 'invite', family_id, email, ...fresh })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(fresh))
    .execute()
}

/** When each of these places was last told of. */
export function sendingsOf(db: SystemDb, placeIds: string[]) {
  return db
    .selectFrom('one_time_tokens')
    .select(['login_id as placeId'])
    .select((build) => build.fn.max('created_at').as('invitedAt'))
    .where('purpose', '=', 'invite')
    .where('login_id', 'in', placeIds)
    .groupBy('login_id')
    .execute()
}

/**
 * What was sent for a place opens nothing from now on: it was withdrawn, and whoever comes with it is told so; or `memberId`
 * has taken the place, has an account by now, and is told to sign in.
 */
export async function spendSendings(
  db: SystemDb,
  { placeId, memberId = placeId, now }: { placeId: string; memberId?: string; now: string },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now, login_id: memberId })
    .where('purpose', '=', 'invite')
    .where('login_id', '=', placeId)
    .execute()
}

/** As if it had never been sent. */
export async function forgetSendings(db: SystemDb, placeId: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('purpose', '=', 'invite').where('login_id', '=', placeId).execute()
}

/** The invitation that a mail to this address had, whatever has become of it. */
export function sendingByToken(db: SystemDb, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_tokens')
    .select(['family_id as familyId', 'login_id as placeId'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'invite')
    .executeTakeFirst()
}

/** The place that a parent keeps under this address, held until the transaction ends. */
export function keptPlace(db: SystemDb, { familyId, email }: { familyId: string; email: string }) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role', 'first_name as firstName', 'created_at as createdAt'])
    .where('family_id', '=', familyId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst()
}
