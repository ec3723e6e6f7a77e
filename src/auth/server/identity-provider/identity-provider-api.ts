import { networkOf } from '#basics/network.ts'
import type { RequestContext } from '#platform/http/request.ts'
import { providerNameOf } from '#auth/rules/identity-provider.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import { signInStepMinutes } from '#auth/rules/sign-in-step.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { api } from '../endpoints.ts'
import { lockLogin } from '../login-queries.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { removeIdentity } from './identity-queries.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { createOpenIdProvider, type Secrets } from './open-id-provider.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { addSignInStep, spendSignInStep } from '../sign-in/sign-in-step-queries.ts'
import { notifyOwnerById } from '../notify-owner.ts'

/** Ties a sign-in to the browser that began it: the provider's answer is refused when another browser brings it. */
const cookieName = 'roost_provider'

/** Signing in through the operator's own provider. */
export function createIdentityProviderApi({ signInProvider, log, startSession, passwords, ...post }: AuthDependencies) {
  const provider =
    signInProvider === null ? null : createOpenIdProvider({ provider: signInProvider, publicUrl: post.publicUrl, log })
  const count = ({ transactions, address }: RequestContext) =>
    enforceRateLimit(transactions, {
      key: `provider network ${networkOf(address)}`,
      limit: rateLimits.providerFromNetwork,
    })

  return {
    signInMethods: api.signInMethods.handler(() => ({ provider: provider && { name: provider.name } })),
    askProvider: api.askProvider.handler(async ({ context, errors }) => {
      await count(context)
      const asked = (await provider?.ask()) ?? null
      if (asked === null) throw errors.NOT_REACHED()
      const step = { purpose: 'provider', loginId: null, data: asked.secrets, now: context.now() } as const
      const token = await context.transactions.asSystem('sign in', (db) => addSignInStep(db, step))
      context.setCookie(cookieName, { value: token, maxAgeSeconds: signInStepMinutes * 60 })
      return { url: asked.url }
    }),
    signInWithProvider: api.signInWithProvider.handler(async ({ context, input, errors }) => {
      const { transactions, userAgent, address } = context
      await count(context)
      const now = context.now()
      const step = { token: context.cookie(cookieName) ?? '', purpose: 'provider', now } as const
      const waiting = await transactions.asSystem('sign in', (db) => spendSignInStep(db, step))
      context.setCookie(cookieName, { value: '', maxAgeSeconds: 0 })
      if (waiting === undefined || provider === null) throw errors.REFUSED()
      const person = await provider.answer(input.query, waiting.data as Secrets)
      if (person === 'refused') throw errors.REFUSED()
      if (person === 'not reached') throw errors.NOT_REACHED()
      const entering = { ...post, providerName: provider.name, now, userAgent, address }
      const outcome = await transactions.asSystem('sign in', (db) =>
        signInWithProvider(db, { person, request: entering }),
      )
      if (outcome === 'no account') throw errors.NO_ACCOUNT()
      if (outcome === 'linked to another') throw errors.LINKED_TO_ANOTHER()
      return 'second_factor' in outcome ? outcome : startSession(outcome, context)
    }),
    unlinkIdentity: api.unlinkIdentity.handler(async ({ context, input: { issuer, password }, errors }) => {
      if (!(await reauthenticate(password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const name = providerNameOf(issuer, signInProvider)
      const isRemoved = await context.account.work('choose factors', async (db, { id: loginId }) => {
        await lockLogin(db, loginId)
        if (!(await removeIdentity(db, { issuer, loginId }))) return false
        await notifyOwnerById(db, {
          loginId,
          ...post,
          subject: `${name} was unlinked`,
          happened: `${name} was unlinked from your Roost account: it opens the account no longer.`,
        })
        return true
      })
      if (!isRemoved) throw errors.NOT_FOUND()
      return {}
    }),
  }
}
