import { type Kysely, sql, type Updateable } from 'kysely'
import type { Claims, FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** Whether a parent added the member without an invitation. */
export const isWithoutAccount = sql<boolean>`(profiles.status = 'pending' and profiles.email is null)`.as(
  'isWithoutAccount',
)

/** The members, newest first. */
export function membersOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'status',
      isWithoutAccount,
      'is_family_admin as isFamilyAdmin',
      'color',
      'about',
      'tasks_done_by as tasksDoneBy',
      'goes_alone as goesAlone',
      'created_at as createdAt',
    ])
    .where('family_id', '=', familyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** The family as this member may see it: only parents see the code. */
export function familyOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return db
    .selectFrom('families')
    .select([
      'id',
      'name',
      'forwarding_address as forwardingAddress',
      'former_address as formerAddress',
      'former_address_until as formerUntil',
      'timezone',
      'locale',
      'subscription_plan as plan',
      'emails_used_this_month as emailsUsed',
      'usage_month as usageMonth',
      'children_manage_own_tasks as childrenManageOwnTasks',
      'parent_says_yes_first as parentSaysYesFirst',
    ])
    .select((build) =>
      build
        .selectFrom('profiles')
        .select('families.family_code')
        .where('profiles.family_id', '=', familyId)
        .where('profiles.id', '=', memberId)
        .where('profiles.role', '=', 'parent')
        .as('familyCode'),
    )
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('calendar_events')
            .select('calendar_events.id')
            .where('calendar_events.family_id', '=', familyId)
            .where(usesLift),
        )
        .$castTo<boolean>()
        .as('usesLifts'),
    )
    .where('id', '=', familyId)
}

// In the same form as the index that answers this.
const usesLift = sql<boolean>`(lift_there is not null or lift_back is not null)`

export function viewerOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'timezone', 'locale', 'date_format as dateFormat', 'week_starts_on as weekStartsOn', 'clock'])
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
}

/** The usual doer of each member's tasks. */
export function doersOf(db: FamilyDb, familyId: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role', 'tasks_done_by as tasksDoneBy'])
    .where('family_id', '=', familyId)
    .execute()
}

/** Whether this family's children create tasks and events, and change only their own. */
export async function childrenManageOwnTasks(db: FamilyDb, familyId: string): Promise<boolean> {
  const family = await db
    .selectFrom('families')
    .select('children_manage_own_tasks as isOn')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return family?.isOn === true
}

type FamilyChange = { name: string } | { children_manage_own_tasks: boolean } | { parent_says_yes_first: boolean }

export async function changeFamily(
  db: FamilyDb,
  { familyId, change }: { familyId: string; change: FamilyChange },
): Promise<void> {
  await db.updateTable('families').set(change).where('id', '=', familyId).execute()
}

/** Whether there was such a member to change. */
export async function changeMember(
  db: FamilyDb | SystemDb,
  { familyId, id, change }: { familyId: string; id: string; change: Updateable<Schema['profiles']> },
): Promise<boolean> {
  const result = await db
    .updateTable('profiles')
    .set(change)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
