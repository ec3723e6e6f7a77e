import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

export interface AddressOwner {
  firstName: string
  isChild: boolean
}

/** Which of these addresses are confirmed addresses of members, with whose it is. */
export async function ownersOfAddresses(
  db: FamilyDb,
  { familyId, addresses }: { familyId: string; addresses: string[] },
): Promise<Map<string, AddressOwner>> {
  const { rows } = await sql<AddressOwner & { email: string }>`
    select email, first_name as "firstName", role = 'child' as "isChild" from profiles
    where family_id = ${familyId} and status = 'active' and email = any(${addresses})
    union
    select address.email, profiles.first_name, profiles.role = 'child' from secondary_emails as address
    join profiles on profiles.family_id = address.family_id and profiles.id = address.profile_id
    where address.family_id = ${familyId} and address.verified_at is not null and address.email = any(${addresses})`.execute(
    db,
  )
  return new Map(rows.map(({ email, ...owner }) => [email, owner]))
}
