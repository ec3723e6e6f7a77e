import { createHmac } from 'node:crypto'
import { deriveKey, hashToken, newToken } from '#platform/crypto.ts'
import type { ActingMember, FamilyDb } from '#platform/database/database.ts'
import { addAuthorisation } from './authorisation-queries.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { authorisationUrl } from './token-endpoint.ts'

interface Beginning {
  provider: OAuthProvider
  member: Pick<ActingMember, 'familyId' | 'sessionId'>
  secret: string
  /** The one that is to be connected again; null for a new one. */
  mailbox: { id: string; emailAddress: string } | null
  now: Date
}

/** Where the browser goes to have access granted. The state is random, good once, and for this session alone. */
export async function beginAuthorisation(
  db: FamilyDb,
  { provider, member: { familyId, sessionId }, secret, mailbox, now }: Beginning,
): Promise<string> {
  const state = newToken()
  const begun = { familyId, sessionId, stateHash: hashToken(state), provider: provider.id, now }
  await addAuthorisation(db, { ...begun, mailboxId: mailbox?.id ?? null })
  const verifier = verifierOf(state, secret)
  return authorisationUrl(provider, { state, verifier, address: mailbox?.emailAddress ?? null })
}

/** PKCE's verifier (RFC 7636). Whoever sees the state on its way cannot work it out, and it need not be stored. */
export function verifierOf(state: string, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'mailbox pkce')).update(state).digest('base64url')
}
