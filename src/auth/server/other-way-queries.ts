import { daysFrom } from '#basics/day.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { daysNew, type OtherWays } from '../rules/other-ways.ts'
import { replaceRecoveryCodes } from './factor-queries.ts'

/** What opens the account beside its password; two-factor sign-in opens nothing by itself. */
export async function otherWaysOf(db: SystemDb, loginId: string): Promise<OtherWays> {
  const counted = await db
    .selectNoFrom((build) => [
      build
        .selectFrom('login_factors')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('login_id', '=', loginId)
        .where('kind', '=', 'passkey')
        .as('passkeys'),
      build
        .selectFrom('login_identities')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('login_id', '=', loginId)
        .as('identities'),
    ])
    .executeTakeFirst()
  return { passkeys: counted?.passkeys ?? 0, identities: counted?.identities ?? 0, newTwoFactor: 0 }
}

/** Takes them all away, and says how many there were. */
export async function removeOtherWays(
  db: SystemDb,
  { loginId, now }: { loginId: string; now: Date },
): Promise<OtherWays> {
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
    .where('confirmed_at', '>', daysFrom(now, -daysNew).toISOString())
    .returning('id')
    .execute()
  if (twoFactor.length > 0) await replaceRecoveryCodes(db, { loginId, hashes: [], now: now.toISOString() })
  return { passkeys: passkeys.length, identities: identities.length, newTwoFactor: twoFactor.length }
}
