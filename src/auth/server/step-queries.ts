import { hashToken, newToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'

type Purpose = 'second-factor' | 'passkey-sign-in' | 'passkey-add' | 'provider'

const stepMinutes = 10

interface NewStep {
  purpose: Purpose
  loginId: string | null
  data?: Record<string, unknown>
  now: Date
}

/** Keeps what waits for the next request of a sign-in; gives the token that it has to come with. */
export async function addStep(db: SystemDb, { purpose, loginId, data = {}, now }: NewStep): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: hashToken(token),
      purpose,
      login_id: loginId,
      data: JSON.stringify(data),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + stepMinutes * 60_000).toISOString(),
    })
    .execute()
  return token
}

interface Waiting {
  token: string
  purpose: Purpose
  now: Date
}

/** A step that still waits, left as it is. */
export function stepOf(db: SystemDb, { token, purpose, now }: Waiting) {
  return db
    .selectFrom('sign_in_steps')
    .select(['login_id', 'data'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Uses a step up; of many at once, one gets it. */
export function spendStep(db: SystemDb, { token, purpose, now }: Waiting) {
  return db
    .updateTable('sign_in_steps')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['login_id', 'data'])
    .executeTakeFirst()
}
