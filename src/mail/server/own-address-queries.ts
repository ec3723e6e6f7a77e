import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

/** Of these addresses those that are a member's own and confirmed, each with the member's first name. */
export async function namesAtAddresses(
  db: FamilyDb,
  familyId: string,
  addresses: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, first_name as name from profiles
    where family_id = ${familyId} and status = 'active' and email = any(${addresses})
    union
    select address.email, profiles.first_name from secondary_emails as address
    join profiles on profiles.family_id = address.family_id and profiles.id = address.profile_id
    where address.family_id = ${familyId} and address.verified_at is not null and address.email = any(${addresses})`.execute(
    db,
  )
  return new Map(rows.map(({ email, name }) => [email, name]))
}
