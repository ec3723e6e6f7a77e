import { daysFrom } from '#basics/day.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { newTwoFactorDays, type OtherSignInMethods } from '#auth/rules/other-sign-in-methods.ts'
import { identitiesOf } from '../identity-provider/identity-queries.ts'
import { passkeysOf } from '../passkey/passkey-queries.ts'
import { replaceRecoveryCodes } from '../second-factor/second-factor-queries.ts'

/** The sign-in methods of an account besides its password. Two-factor sign-in does not count: it opens nothing by itself. */
export async function otherMethodsOf(db: SystemDb, loginId: string): Promise<OtherSignInMethods> {
  const [passkeys, identities] = [await passkeysOf(db, loginId), await identitiesOf(db, loginId)]
  return { passkeys: passkeys.length, identities: identities.length, newTwoFactor: 0 }
}

/** Removes all of them, and gives their number. */
export async function removeOtherMethods(
  db: SystemDb,
  { loginId, now }: { loginId: string; now: Date },
): Promise<OtherSignInMethods> {
  const passkeys = await db
    .deleteFrom('login_factors')
    .where('login_id', '=', loginId)
    .where('kind', '=', 'passkey')
    .returning('id')
    .execute()
  const identities = await db
    .deleteFrom('login_identities')
    .where('login_id', '=', loginId)
    .returning('issuer')
    .execute()
  const twoFactor = await db
    .deleteFrom('login_factors')
    .where('login_id', '=', loginId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', '>', daysFrom(now, -newTwoFactorDays).toISOString())
    .returning('id')
    .execute()
  if (twoFactor.length > 0) await replaceRecoveryCodes(db, { loginId, hashes: [], now: now.toISOString() })
  return { passkeys: passkeys.length, identities: identities.length, newTwoFactor: twoFactor.length }
}
