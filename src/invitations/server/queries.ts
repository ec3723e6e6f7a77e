import type { Kysely } from 'kysely'
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

export async function renamePlace(
  db: FamilyDb | SystemDb,
  { familyId, id, firstName, role }: { familyId: string; id: string; firstName: string; role: 'parent' | 'child' },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ first_name: firstName, role })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** A member without an account is expected from now on: by whoever has this address. */
export async function addressPlace(
  db: SystemDb,
  place: { familyId: string; id: string; firstName: string; role: 'parent' | 'child'; email: string | null },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ email: place.email, first_name: place.firstName, role: place.role })
    .where('family_id', '=', place.familyId)
    .where('id', '=', place.id)
    .execute()
}

/** Nobody is expected in this place any more; whose it is stays in it. */
export async function unaddressPlace(db: SystemDb, { familyId, id }: { familyId: string; id: string }): Promise<void> {
  await db.updateTable('profiles').set({ email: null }).where('family_id', '=', familyId).where('id', '=', id).execute()
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

interface Sending {
  tokenHash: Buffer
  placeId: string
  familyId: string
  email: string
  now: string
  expiresAt: string
}

/** Writes down that an invitation went. */
export async function recordSending(db: SystemDb, sending: Sending): Promise<void> {
  const fresh = { login_id: sending.placeId, created_at: sending.now, expires_at: sending.expiresAt, used_at: null }
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: sending.tokenHash,
      purpose: 'invite',
      family_id: sending.familyId,
      email: sending.email,
      ...fresh,
    })
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

/** What was sent for a place opens nothing from now on; whoever comes with it is told so. */
export async function markInvitationWithdrawn(
  db: SystemDb,
  { placeId, now }: { placeId: string; now: string },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('purpose', '=', 'invite')
    .where('login_id', '=', placeId)
    .execute()
}

/** What was sent for a place has served; whoever opens it again has an account by now, and is told to sign in. */
export async function markInvitationTaken(
  db: SystemDb,
  { placeId, memberId, now }: { placeId: string; memberId: string; now: string },
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
