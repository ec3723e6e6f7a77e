import { createHash } from 'node:crypto'
import { addConnection } from '#mailboxes/server/oauth/connection-queries.ts'
import type { OAuthProvider } from '#mailboxes/server/oauth/oauth-provider.ts'
import { oauthProvidersOf } from '#mailboxes/server/oauth/oauth-providers.ts'
import { openGranted } from '#mailboxes/server/oauth/open-granted.ts'
import { authorisationUrl, exchangeCode } from '#mailboxes/server/oauth/token-endpoint.ts'
import type { MailboxSource } from '#mailboxes/server/source/mailbox-source.ts'
import { createTokenSeal } from '#mailboxes/server/tokens/token-seal.ts'
import type { GoogleSettings, MailProviderSettings } from '#platform/mail-provider-settings.ts'
import type { GivenFamily } from '../people/family.ts'
import { testSecret } from '../server/database-cluster.ts'
import type { World } from '../server/roost.ts'
import { answerConsent, type Choice } from './consent.ts'

interface Granting {
  family: GivenFamily
  google?: { settings: GoogleSettings }
  microsoft?: { settings: MailProviderSettings }
  choice?: Choice
}

/** A mailbox that a family's parent has granted access to. */
export interface GrantedMailbox {
  id: string
  emailAddress: string
  /** Opens it as another process would, which knows of it what is stored. */
  open(): Promise<MailboxSource>
}

const seal = createTokenSeal(testSecret)

/** Connects a mailbox of an emulator as the API does, but without its pages. */
export async function givenGranted(
  { transactions }: Pick<World, 'transactions'>,
  { family, google, microsoft, choice }: Granting,
): Promise<GrantedMailbox> {
  const config = {
    google: google?.settings ?? null,
    microsoft: microsoft?.settings ?? null,
    publicUrl: 'http://localhost',
  }
  const clock = { now: () => new Date() }
  const providers = oauthProvidersOf(config)
  const provider = providers.gmail ?? providers.outlook
  if (provider === null) throw new Error('the mailbox has no provider')
  const { tokens, emailAddress } = await grant(provider, choice)
  const of = { familyId: family.id, memberId: family.parent.id, provider: provider.id, emailAddress, tokens, seal }
  const id = await transactions.asFamily(family.id, (db) => addConnection(db, of))
  const open = openGranted({ config, transactions, seal, clock })[provider.id]
  const stored = { accessToken: null, refreshToken: null, tokenExpiresAt: null, imap: null }
  return {
    id,
    emailAddress,
    open: () => {
      if (open === null) throw new Error('the provider is set up')
      return open({ familyId: family.id, id, provider: provider.id, emailAddress, ...stored })
    },
  }
}

async function grant(provider: OAuthProvider, choice: Choice = {}) {
  const [state, verifier] = ['a state', createHash('sha256').update('a verifier').digest('base64url')]
  const back = await answerConsent(authorisationUrl(provider, { state, verifier, address: null }), choice)
  const signal = AbortSignal.timeout(10_000)
  const code = back.searchParams.get('code') ?? ''
  const tokens = await exchangeCode(provider, { code, verifier, now: new Date(), signal })
  return { tokens, emailAddress: await provider.addressOf(tokens.accessToken, signal) }
}
