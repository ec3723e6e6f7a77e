import { mostMailboxes } from '#mailboxes/rules/most-mailboxes.ts'
import { hashToken } from '#platform/crypto.ts'
import type { ActingMember, FamilyDb } from '#platform/database/database.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import { isOwnMailbox } from '../queries.ts'
import { ProviderError } from '../source/provider-error.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import { spendAuthorisation } from './authorisation-queries.ts'
import { verifierOf } from './begin-authorisation.ts'
import {
  addConnection,
  idOfMailbox,
  mailboxesOfFamily,
  mailboxToReauthorise,
  renewConnection,
} from './connection-queries.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { exchangeCode, type GrantedTokens } from './token-endpoint.ts'

export interface Completed {
  db: FamilyDb
}

interface Completing {
  family: FamilyAccess
  provider: OAuthProvider
  code: string
  state: string
  secret: string
  seal: TokenSeal
  onConnected: (db: FamilyDb, of: { familyId: string; id: string }) => Promise<void>
  now: Date
}

type Refusal =
  | 'wrong state'
  | 'code expired'
  | 'not granted'
  | 'another account'
  | 'too many'
  | 'another parent’s'
  | 'no answer'

/** Ends what `beginAuthorisation` began: the state is spent, the code exchanged, and the mailbox connected. The provider is asked outside of transactions. */
export async function completeAuthorisation(
  completing: Completing,
): Promise<Refusal | { id: string; isReauthorised: boolean }> {
  const { family, provider, state, now } = completing
  const begun = await family.work((db, { familyId, sessionId }) =>
    spendAuthorisation(db, { familyId, sessionId, stateHash: hashToken(state), provider: provider.id, now }),
  )
  if (begun === undefined) return 'wrong state'
  const granted = await askForAccess(completing)
  if (typeof granted === 'string') return granted
  return family.work((db, member) => connect(db, { ...completing, ...granted, member, mailboxId: begun.mailboxId }))
}

/** Milliseconds that a person waits on the page. */
const patience = 25_000

async function askForAccess({
  provider,
  code,
  state,
  secret,
  now,
}: Completing): Promise<Refusal | { tokens: GrantedTokens; emailAddress: string }> {
  const signal = AbortSignal.timeout(patience)
  try {
    const tokens = await exchangeCode(provider, { code, verifier: verifierOf(state, secret), now, signal })
    const { scopes, refreshToken } = tokens
    if (!provider.isGranted({ scopes, hasRefreshToken: refreshToken !== null })) return 'not granted'
    return { tokens, emailAddress: await provider.addressOf(tokens.accessToken, signal) }
  } catch (error) {
    if (error instanceof ProviderError) return error.kind === 'expired' ? 'code expired' : 'no answer'
    if (signal.aborted) return 'no answer'
    throw error
  }
}

interface Connecting extends Pick<Completing, 'provider' | 'seal' | 'onConnected' | 'now'> {
  tokens: GrantedTokens
  emailAddress: string
  member: ActingMember
  mailboxId: string | null
}

/** An account that the member has connected before is connected again. */
async function connect(
  db: FamilyDb,
  { provider, tokens, emailAddress, member, mailboxId, seal, onConnected, now }: Connecting,
): Promise<Refusal | { id: string; isReauthorised: boolean }> {
  const { familyId, id: memberId } = member
  if (mailboxId !== null) {
    const wanted = await mailboxToReauthorise(db, { familyId, id: mailboxId })
    if (wanted !== undefined && wanted.emailAddress !== emailAddress) return 'another account'
  }
  const count = await mailboxesOfFamily(db, familyId)
  const known = await idOfMailbox(db, { familyId, provider: provider.id, emailAddress })
  if (known !== null && !(await isOwnMailbox(db, { familyId, id: known, memberId }))) return 'another parent’s'
  if (known !== null) {
    await renewConnection(db, { familyId, id: known, tokens, seal, now })
    await onConnected(db, { familyId, id: known })
    return { id: known, isReauthorised: true }
  }
  if (count >= mostMailboxes) return 'too many'
  const id = await addConnection(db, { familyId, memberId, provider: provider.id, emailAddress, tokens, seal })
  await onConnected(db, { familyId, id })
  return { id, isReauthorised: false }
}
