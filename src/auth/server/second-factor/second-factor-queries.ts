import type { SystemDb } from '#platform/database/database.ts'

/** The kinds of second factor that the account has confirmed. */
export async function factorKindsOf(db: SystemDb, loginId: string): Promise<('totp' | 'passkey')[]> {
  const rows = await db
    .selectFrom('login_factors')
    .select('kind')
    .distinct()
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ kind }) => kind)
}

export function totpOf(db: SystemDb, loginId: string) {
  return db
    .selectFrom('login_factors')
    .select(['id', 'secret', 'confirmed_at'])
    .where('login_id', '=', loginId)
    .where('kind', '=', 'totp')
    .executeTakeFirst()
}

/** Replaces a secret that was never confirmed. */
export async function replaceTotp(
  db: SystemDb,
  { id, loginId, secret, now }: { id: string; loginId: string; secret: Buffer; now: string },
): Promise<void> {
  await removeTotp(db, loginId)
  await db
    .insertInto('login_factors')
    .values({ id, login_id: loginId, kind: 'totp', name: 'Authenticator app', secret, created_at: now })
    .execute()
}

export async function removeTotp(db: SystemDb, loginId: string): Promise<void> {
  await db.deleteFrom('login_factors').where('login_id', '=', loginId).where('kind', '=', 'totp').execute()
}

/** Records the time step of a code, unless this step or a later one was used before (RFC 6238, 5.2). */
export async function takeTimeStep(
  db: SystemDb,
  { id, step, now }: { id: string; step: number; now: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('login_factors')
    .set((build) => ({
      counter: String(step),
      last_used_at: now,
      confirmed_at: build.fn.coalesce('confirmed_at', build.val(now)),
    }))
    .where('id', '=', id)
    .where('counter', '<', String(step))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(
  db: SystemDb,
  { loginId, hashes, now }: { loginId: string; hashes: Buffer[]; now: string },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ code_hash, login_id: loginId, created_at: now })))
      .execute()
}

export async function spendRecoveryCode(
  db: SystemDb,
  { loginId, hash, now }: { loginId: string; hash: Buffer; now: string },
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function recoveryCodesLeft(db: SystemDb, loginId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
