import type { SystemDb } from '#platform/database.ts'
import type { OtherWays } from '../rules/other-ways.ts'

/** What opens the account beside its password. */
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
  return { passkeys: counted?.passkeys ?? 0, identities: counted?.identities ?? 0 }
}

/** Takes them all away, and says how many there were. */
export async function removeOtherWays(db: SystemDb, loginId: string): Promise<OtherWays> {
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
  return { passkeys: passkeys.length, identities: identities.length }
}
