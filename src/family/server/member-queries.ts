import { type Insertable, sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** What a new member's settings begin with: the family's, and how whoever adds them writes a date. */
export async function settingsFrom(db: FamilyDb, { familyId, memberId }: { familyId: string; memberId: string }) {
  return db
    .selectFrom('profiles')
    .innerJoin('families', 'families.id', 'profiles.family_id')
    .select([
      'families.timezone',
      'families.locale',
      'profiles.date_format as dateFormat',
      'profiles.week_starts_on as weekStartsOn',
      'profiles.clock',
    ])
    .where('profiles.family_id', '=', familyId)
    .where('profiles.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function insertMember(db: FamilyDb | SystemDb, member: Insertable<Schema['profiles']>): Promise<void> {
  await db.insertInto('profiles').values(member).execute()
}

/** Whether there was such a member without an account to change: who has one is called as they say themselves. */
export async function changeWithoutAccount(
  db: FamilyDb,
  { familyId, id, firstName, role }: { familyId: string; id: string; firstName: string; role: 'parent' | 'child' },
): Promise<boolean> {
  const result = await db
    .updateTable('profiles')
    .set({ first_name: firstName, role })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('email', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A child does their own tasks at most: where this member is one, whoever's they usually did are nobody's in particular. */
export async function endDoingOfChild(
  db: FamilyDb | SystemDb,
  { familyId, id }: { familyId: string; id: string },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ tasks_done_by: null })
    .where('family_id', '=', familyId)
    .where('id', '!=', id)
    .where('tasks_done_by', '=', id)
    .where((build) =>
      build.exists(
        build
          .selectFrom('profiles as doer')
          .select('doer.id')
          .where('doer.family_id', '=', familyId)
          .where('doer.id', '=', id)
          .where('doer.role', '=', 'child'),
      ),
    )
    .execute()
}

/** The family's members with what is compared when two of them are one. */
export function membersToMerge(db: SystemDb, familyId: string) {
  return (
    db
      .selectFrom('profiles')
      .leftJoin('logins', 'logins.id', 'profiles.id')
      .select(['profiles.id', 'profiles.about', 'profiles.status', 'profiles.first_name as firstName'])
      // An invited member may have signed up without having confirmed the address yet.
      .select((build) => build('logins.id', 'is not', null).as('hasLogin'))
      .where('profiles.family_id', '=', familyId)
      .execute()
  )
}

type Move = Record<'familyId' | 'fromId' | 'toId', string>

/** All that names one member names the other from now on. */
export async function moveMember(db: SystemDb, { familyId, fromId, toId }: Move): Promise<void> {
  await sql`select move_member(${familyId}::uuid, ${fromId}::uuid, ${toId}::uuid)`.execute(db)
  // The lift columns have an id or `nobody`, so they are texts, which the function passes over.
  for (const column of ['lift_there', 'lift_back'] as const)
    await db
      .updateTable('calendar_events')
      .set({ [column]: toId })
      .where('family_id', '=', familyId)
      .where(column, '=', fromId)
      .execute()
}

/** The same member under another id, with all that names them. */
export async function renumberMember(db: SystemDb, { familyId, fromId, toId }: Move): Promise<void> {
  await sql`
    insert into profiles
    select (jsonb_populate_record(member, jsonb_build_object('id', ${toId}::uuid))).*
    from profiles as member where family_id = ${familyId}::uuid and id = ${fromId}::uuid`.execute(db)
  await moveMember(db, { familyId, fromId, toId })
  await deleteMember(db, { familyId, id: fromId })
}

/** Takes a member away whom nothing names any more. */
export async function deleteMember(db: SystemDb, { familyId, id }: { familyId: string; id: string }): Promise<void> {
  await db.deleteFrom('profiles').where('family_id', '=', familyId).where('id', '=', id).execute()
}

/** Copies a parent's settings of the removed member to the other, where the other has none; runs before the removal. */
export async function takeOver(
  db: SystemDb,
  { familyId, fromId, intoId, about }: { familyId: string; fromId: string; intoId: string; about: string },
): Promise<void> {
  await sql`
    update profiles as member
    set
      about = ${about},
      goes_alone = member.goes_alone or other.goes_alone,
      tasks_done_by = coalesce(member.tasks_done_by, other.tasks_done_by),
      -- Who is only invited, and goes with the invitation, does not take the other along.
      stays_without_account = member.stays_without_account or (member.status = 'pending' and other.stays_without_account)
    from profiles as other
    where member.family_id = ${familyId}::uuid and member.id = ${intoId}::uuid
      and other.family_id = ${familyId}::uuid and other.id = ${fromId}::uuid`.execute(db)
}
