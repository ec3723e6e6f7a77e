import type { SystemDb } from '#platform/database/database.ts'

export async function setPassword(
  db: SystemDb,
  { loginId, passwordHash, now }: { loginId: string; passwordHash: string; now: string },
): Promise<void> {
  await db
    .updateTable('logins')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', loginId)
    .execute()
}

/** Invalidates every open reset link, and every sign-in that waits for its second factor. */
export async function revokePendingLinksAndSteps(
  db: SystemDb,
  { loginId, now }: { loginId: string; now: string },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('login_id', '=', loginId)
    .where('purpose', '=', 'recovery')
    .where('used_at', 'is', null)
    .execute()
  await db
    .updateTable('sign_in_steps')
    .set({ used_at: now })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute()
}
