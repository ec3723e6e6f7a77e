import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { OAuthProvider } from './oauth-provider.ts'

interface Begun {
  familyId: string
  stateHash: Buffer
  provider: OAuthProvider['id']
  sessionId: string
}

/** Minutes from the click to the way back, with a password and a second factor in between. */
const minutesToAuthorise = 20

/** Connections that a session may have begun and not ended: more are forgotten, the oldest first. */
const mostBegun = 5

export async function addAuthorisation(
  db: FamilyDb,
  { familyId, stateHash, provider, sessionId, mailboxId, now }: Begun & { mailboxId: string | null; now: Date },
): Promise<void> {
  const ofSession = db
    .selectFrom('mailbox_authorisations')
    .select('state_hash')
    .where('family_id', '=', familyId)
    .where('session_id', '=', sessionId)
    .orderBy('expires_at', 'desc')
    .offset(mostBegun - 1)
  await db
    .deleteFrom('mailbox_authorisations')
    .where('family_id', '=', familyId)
    .where((where) => where.or([where('expires_at', '<', now.toISOString()), where('state_hash', 'in', ofSession)]))
    .execute()
  await db
    .insertInto('mailbox_authorisations')
    .values({
      family_id: familyId,
      state_hash: stateHash,
      provider,
      session_id: sessionId,
      mailbox_id: mailboxId,
      expires_at: new Date(now.getTime() + minutesToAuthorise * 60_000).toISOString(),
    })
    .execute()
}

/** What was begun under this state, which is good once; undefined where nothing was, by this session. */
export function spendAuthorisation(
  db: FamilyDb,
  { familyId, stateHash, provider, sessionId, now }: Begun & { now: Date },
) {
  return db
    .deleteFrom('mailbox_authorisations')
    .where('family_id', '=', familyId)
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now.toISOString())
    .returning('mailbox_id as mailboxId')
    .executeTakeFirst()
}

/**
 * Forgets what nobody came back from. A mailbox that was to be connected again is tried with the tokens that it has: only its provider knows
 * what they are good for.
 */
export async function lapseAuthorisations(db: SystemDb, now: Date): Promise<void> {
  await db.deleteFrom('mailbox_authorisations').where('expires_at', '<', now.toISOString()).execute()
  await sql`
    with lapsed as (
      update mailboxes set connection_status = 'connected' where connection_status = 'reconnecting' and not exists (
        select from mailbox_authorisations as begun where begun.family_id = mailboxes.family_id and begun.mailbox_id = mailboxes.id)
      returning family_id, id
    )
    update mailbox_syncs as sync set next_sync_at = 'epoch' from lapsed
    where sync.family_id = lapsed.family_id and sync.mailbox_id = lapsed.id`.execute(db)
}
