import type { Insertable } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

const shown = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

/** The account's passkeys, the oldest first. */
export function passkeysOf(db: SystemDb, loginId: string) {
  return db
    .selectFrom('login_factors')
    .select(shown)
    .where('login_id', '=', loginId)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The account's passkeys as the browser identifies them. */
export async function credentialsOf(db: SystemDb, loginId: string) {
  const rows = await db
    .selectFrom('login_factors')
    .select(['credential_id', 'transports'])
    .where('login_id', '=', loginId)
    .where('kind', '=', 'passkey')
    .execute()
  return rows.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id: id.toString('base64url'), transports }],
  )
}

/** Does nothing if the credential is known already, to whichever account it belongs. */
export function addPasskey(db: SystemDb, passkey: Omit<Insertable<Schema['login_factors']>, 'kind'>) {
  return db
    .insertInto('login_factors')
    .values({ ...passkey, kind: 'passkey' })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

interface Own {
  id: string
  loginId: string
}

export async function renamePasskey(db: SystemDb, { id, loginId, name }: Own & { name: string }): Promise<boolean> {
  const renamed = await db
    .updateTable('login_factors')
    .set({ name })
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .where('kind', '=', 'passkey')
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export function removePasskey(db: SystemDb, { id, loginId }: Own) {
  return db
    .deleteFrom('login_factors')
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .where('kind', '=', 'passkey')
    .returning('name')
    .executeTakeFirst()
}

/** The login that this passkey opens, if any. */
export async function ownerOfPasskey(db: SystemDb, credentialId: Buffer): Promise<string | undefined> {
  const passkey = await db
    .selectFrom('login_factors')
    .select('login_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return passkey?.login_id
}

/** Locked until the transaction ends, so that the counter changes for one signature at a time. */
export function lockPasskey(db: SystemDb, credentialId: Buffer) {
  return db
    .selectFrom('login_factors')
    .select(['id', 'login_id', 'secret', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markPasskeyUsed(
  db: SystemDb,
  { id, counter, now }: { id: string; counter: number; now: string },
): Promise<void> {
  await db
    .updateTable('login_factors')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute()
}
