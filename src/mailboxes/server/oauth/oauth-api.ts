import { implement } from '@orpc/server'
import { mailboxesContract } from '#mailboxes/contract.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { isOwnMailbox } from '../queries.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import { beginAuthorisation } from './begin-authorisation.ts'
import { completeAuthorisation, type Completed } from './complete-authorisation.ts'
import { mailboxToReauthorise, markReconnecting } from './connection-queries.ts'
import type { OAuthProviders } from './oauth-provider.ts'

const api = implement(mailboxesContract).$context<RequestContext>().use(guard)

export interface OAuthOptions {
  providers: OAuthProviders
  /** The server's secret, from which each PKCE verifier is derived. */
  secret: string
  seal: TokenSeal
  /** In the transaction that connected a mailbox: its first sync is begun. */
  onConnected: (db: Completed['db'], of: { familyId: string; id: string }) => Promise<void>
}

/** Connecting a mailbox of Google's or Microsoft's. */
export function createOAuthApi({ providers, secret, ...storing }: OAuthOptions) {
  return {
    providers: api.providers.handler(async ({ context }) => {
      await context.family.self()
      return { gmail: providers.gmail !== null, outlook: providers.outlook !== null }
    }),
    connect: api.connect.handler(async ({ context, input, errors }) => {
      const provider = providers[input.provider]
      if (provider === null) throw errors.NOT_SET_UP()
      const authUrl = await context.family.work((db, member) =>
        beginAuthorisation(db, { provider, member, secret, mailbox: null, now: context.now() }),
      )
      return { authUrl }
    }),
    reauthorise: api.reauthorise.handler(async ({ context, input: { id }, errors }) => {
      const authUrl = await context.family.work(async (db, member) => {
        const of = { familyId: member.familyId, id }
        const isOwn = await isOwnMailbox(db, { ...of, memberId: member.id })
        const found = isOwn ? await mailboxToReauthorise(db, of) : undefined
        if (found === undefined) throw errors.NOT_FOUND()
        const provider = providers[found.provider]
        if (provider === null) throw errors.NOT_SET_UP()
        await markReconnecting(db, of)
        const mailbox = { id, emailAddress: found.emailAddress }
        return beginAuthorisation(db, { provider, member, secret, mailbox, now: context.now() })
      })
      return { authUrl }
    }),
    complete: api.complete.handler(async ({ context, input, errors }) => {
      const provider = providers[input.provider]
      if (provider === null) throw errors.NOT_SET_UP()
      const { code, state } = input
      const completing = { ...storing, code, state, provider, secret, family: context.family, now: context.now() }
      const outcome = await completeAuthorisation(completing)
      switch (outcome) {
        case 'wrong state':
          throw errors.WRONG_STATE()
        case 'code expired':
          throw errors.CODE_EXPIRED()
        case 'not granted':
          throw errors.NOT_GRANTED()
        case 'another account':
          throw errors.OTHER_ACCOUNT()
        case 'too many':
          throw errors.TOO_MANY()
        case 'another parent’s':
          throw errors.ALREADY_CONNECTED()
        case 'no answer':
          throw errors.CONNECTION_FAILED()
        default:
          return outcome
      }
    }),
  }
}
