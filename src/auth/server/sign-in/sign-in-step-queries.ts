import { hashToken, newToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { signInStepMinutes } from '#auth/rules/sign-in-step.ts'

type Purpose = 'second-factor' | 'passkey-sign-in' | 'passkey-add' | 'provider'

interface NewStep {
  purpose: Purpose
  loginId: string | null
  data?: Record<string, unknown>
  now: Date
}

/** Stores the state that the next request of a sign-in needs, and gives the token that this request has to bring. */
export async function addSignInStep(db: SystemDb, { purpose, loginId, data = {}, now }: NewStep): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: hashToken(token),
      purpose,
      login_id: loginId,
      data: JSON.stringify(data),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + signInStepMinutes * 60_000).toISOString(),
    })
    .execute()
  return token
}

interface Waiting {
  token: string
  purpose: Purpose
  now: Date
}

/** A step that is neither used nor expired. Reading it does not use it up. */
export function signInStepOf(db: SystemDb, { token, purpose, now }: Waiting) {
  return db
    .selectFrom('sign_in_steps')
    .select(['login_id', 'data'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Marks a step as used and gives it. Only one of several requests at once gets it. */
export function spendSignInStep(db: SystemDb, { token, purpose, now }: Waiting) {
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
