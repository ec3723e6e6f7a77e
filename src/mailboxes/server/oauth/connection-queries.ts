import { newId } from '#basics/id.ts'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { lockSync } from '../queries.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import type { GrantedTokens } from './token-endpoint.ts'

interface Of {
  familyId: string
  id: string
}

/** Address and provider of a mailbox that is connected by OAuth. */
export async function mailboxToReauthorise(
  db: FamilyDb,
  { familyId, id }: Of,
): Promise<{ provider: OAuthProvider['id']; emailAddress: string } | undefined> {
  const found = await db
    .selectFrom('mailboxes')
    .select(['provider', 'email_address as emailAddress'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined || found.provider === 'imap') return undefined
  return { provider: found.provider, emailAddress: found.emailAddress }
}

export async function markReconnecting(db: FamilyDb, { familyId, id }: Of): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ connection_status: 'reconnecting' })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

export async function mailboxesOfFamily(db: FamilyDb, familyId: string): Promise<number> {
  // Two that are added at once may not both be the last.
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('mailboxes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function idOfMailbox(
  db: FamilyDb,
  { familyId, provider, emailAddress }: { familyId: string; provider: OAuthProvider['id']; emailAddress: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('provider', '=', provider)
    .where('email_address', '=', emailAddress)
    .forUpdate()
    .executeTakeFirst()
  return found?.id ?? null
}

/** Whether any family has connected this account. */
export async function isConnected(
  db: SystemDb,
  { provider, emailAddress }: { provider: OAuthProvider['id']; emailAddress: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('provider', '=', provider)
    .where('email_address', '=', emailAddress)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface Adding {
  familyId: string
  memberId: string
  provider: OAuthProvider['id']
  emailAddress: string
  tokens: GrantedTokens
  seal: TokenSeal
}

export async function addConnection(db: FamilyDb, adding: Adding): Promise<string> {
  const { familyId, memberId, provider, emailAddress, tokens, seal } = adding
  const id = newId()
  await db
    .insertInto('mailboxes')
    .values({
      family_id: familyId,
      id,
      member_id: memberId,
      provider,
      email_address: emailAddress,
      ...sealedTokens(tokens, { id, seal }),
    })
    .execute()
  await db.insertInto('mailbox_syncs').values({ family_id: familyId, mailbox_id: id }).execute()
  return id
}

/** Connects a mailbox again: what was in its way is over. */
export async function renewConnection(
  db: FamilyDb,
  { familyId, id, tokens, seal, now }: Of & { tokens: GrantedTokens; seal: TokenSeal; now: Date },
): Promise<void> {
  await lockSync(db, { familyId, id })
  await db
    .updateTable('mailboxes')
    .set({ ...sealedTokens(tokens, { id, seal }), connection_status: 'connected', trouble: null, sync_enabled: true })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('mailbox_syncs')
    .set({ failures: 0, next_sync_at: now.toISOString() })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', id)
    .execute()
}

function sealedTokens(
  { accessToken, refreshToken, expiresAt }: GrantedTokens,
  { id, seal }: { id: string; seal: TokenSeal },
) {
  return {
    access_token: seal.seal(accessToken, { mailboxId: id, column: 'access_token' }),
    ...(refreshToken !== null && {
      refresh_token: seal.seal(refreshToken, { mailboxId: id, column: 'refresh_token' }),
    }),
    token_expires_at: expiresAt,
  }
}

/** The tokens as they stand; undefined once the mailbox was removed. */
export function storedTokensOf(db: FamilyDb, { familyId, id }: Of) {
  return db
    .selectFrom('mailboxes')
    .select(['access_token as accessToken', 'refresh_token as refreshToken', 'token_expires_at as expiresAt'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores tokens that were renewed, unless the mailbox was connected again meanwhile. */
export async function saveTokens(
  db: FamilyDb,
  { familyId, id, tokens, seal, renewed }: Of & { tokens: GrantedTokens; seal: TokenSeal; renewed: string },
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set(sealedTokens(tokens, { id, seal }))
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('refresh_token', '=', renewed)
    .execute()
}
