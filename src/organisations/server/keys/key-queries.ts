import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { OrganisationKey } from '#organisations/contract.ts'
import type { KeyScope } from '#organisations/rules/api-key.ts'

/** A key, with when it was last used. */
function keys(db: SystemDb, organisationId: string) {
  return db
    .selectFrom('organisation_keys as key')
    .leftJoin('organisation_key_turns as turns', 'turns.key_id', 'key.id')
    .select(['key.id', 'key.name', 'key.prefix', 'key.created_at as createdAt', 'key.expires_at as expiresAt'])
    .select(['key.revoked_at as revokedAt', 'key.replaced_by as replacedBy'])
    .select(sql<KeyScope[]>`key.scopes`.as('scopes'))
    .select(sql<string | null>`turns.at[cardinality(turns.at)]`.as('lastUsedAt'))
    .where('key.organisation_id', '=', organisationId)
}

export function keysOf(db: SystemDb, organisationId: string): Promise<OrganisationKey[]> {
  return keys(db, organisationId).orderBy('key.created_at', 'desc').orderBy('key.id', 'desc').execute()
}

export function oneKeyOf(
  db: SystemDb,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<OrganisationKey | undefined> {
  return keys(db, organisationId).where('key.id', '=', id).executeTakeFirst()
}

/** Locks the organisation, so that two requests do not both make its last key. */
export async function lockOrganisation(db: SystemDb, organisationId: string): Promise<void> {
  await db.selectFrom('logins').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
}

interface NewKey extends Pick<OrganisationKey, 'id' | 'name' | 'prefix' | 'scopes' | 'createdAt' | 'expiresAt'> {
  organisationId: string
  hash: Buffer
}

export async function insertKey(db: SystemDb, { organisationId, hash, ...key }: NewKey): Promise<void> {
  await db
    .insertInto('organisation_keys')
    .values({
      id: key.id,
      organisation_id: organisationId,
      name: key.name,
      key_hash: hash,
      prefix: key.prefix,
      scopes: key.scopes,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
  await db.insertInto('organisation_key_turns').values({ key_id: key.id }).execute()
}

interface Ending {
  organisationId: string
  id: string
}

export async function revokeKey(db: SystemDb, { organisationId, id, now }: Ending & { now: string }): Promise<void> {
  await db
    .updateTable('organisation_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** A key that was rotated ends when its overlap does, or when it would have ended anyway. */
export async function endKey(
  db: SystemDb,
  { organisationId, id, replacedBy, until }: Ending & { replacedBy: string; until: string },
): Promise<void> {
  await db
    .updateTable('organisation_keys')
    .set({ replaced_by: replacedBy, expires_at: sql`least(expires_at, ${until}::timestamptz)` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}
