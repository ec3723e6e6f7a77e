import { newId } from '#basics/id.ts'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'

/** Whether anybody would read a letter of this family. */
export async function hasReaders(db: FamilyDb | SystemDb, familyId: string): Promise<boolean> {
  const reader = await db
    .selectFrom('secondary_emails')
    .select('email')
    .where('family_id', '=', familyId)
    .where('verified_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return reader !== undefined
}

/** A notice from nobody of the family, and from no mail. */
export async function addOwnNotice(
  db: FamilyDb | SystemDb,
  { familyId, notice, now }: { familyId: string; notice: { title: string; content: string }; now: string },
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      family_id: familyId,
      id: newId(),
      ...notice,
      category: 'other',
      source: 'Roost',
      source_mail_id: null,
      created_by: null,
      created_at: now,
    })
    .execute()
}

/** Where the family's notices go, and since when; an address that two members have added comes once. */
export function readersOf(db: SystemDb, familyId: string) {
  return db
    .selectFrom('secondary_emails as address')
    .innerJoin('profiles as member', (join) =>
      join.onRef('member.family_id', '=', 'address.family_id').onRef('member.id', '=', 'address.profile_id'),
    )
    .innerJoin('families', 'families.id', 'address.family_id')
    .distinctOn('address.email')
    .select([
      'address.email',
      'address.verified_at as since',
      'member.first_name as memberName',
      'families.name as familyName',
    ])
    .where('address.family_id', '=', familyId)
    .where('address.verified_at', 'is not', null)
    .where('address.unsubscribed_at', 'is', null)
    .where('member.status', '=', 'active')
    .orderBy('address.email')
    .orderBy('address.verified_at')
    .execute()
}

/** The notices that no letter has carried yet, which this one does. */
export async function takeUnmailed(
  db: SystemDb,
  { familyId, since, now, most }: { familyId: string; since: string; now: string; most: number },
) {
  const notices = await db
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('family_id', '=', familyId)
    .where('mailed_at', 'is', null)
    .where('id', 'in', (build) =>
      build
        .selectFrom('notifications')
        .select('id')
        .where('family_id', '=', familyId)
        .where('mailed_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', since)
        .orderBy('created_at')
        .limit(most),
    )
    .returning(['id', 'title', 'content', 'source', 'created_at as createdAt'])
    .execute()
  return notices.toSorted((one, other) => `${one.createdAt}${one.id}`.localeCompare(`${other.createdAt}${other.id}`))
}

/** The families with readers, to look whether something waits for them. */
export async function familiesWithReaders(db: SystemDb): Promise<string[]> {
  const rows = await db
    .selectFrom('secondary_emails')
    .select('family_id as familyId')
    .distinct()
    .where('verified_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .execute()
  return rows.map(({ familyId }) => familyId)
}
