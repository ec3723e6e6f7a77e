import { implement } from '@orpc/server'
import { networkOf } from '#basics/network.ts'
import { answerRateLimit, enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import type { Config } from '#platform/config.ts'
import { rowsOf } from '#platform/http/direct-read.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { secondaryEmailsContract } from '../contract.ts'
import { letterRateLimits, readSecondaryEmail } from '../rules/secondary-email.ts'
import { addressesOf, removeAddress, unsubscribe } from './queries.ts'
import { sendVerification } from './send-verification.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'
import { verifyAddress } from './verify-address.ts'

const api = implement(secondaryEmailsContract).$context<RequestContext>().use(guard).use(answerRateLimit)

interface Options {
  mailer: Mailer
  config: Pick<Config, 'publicUrl' | 'mailDomain'>
  secret: string
}

export function createSecondaryEmailsApi({ mailer, config: { publicUrl, mailDomain }, secret }: Options) {
  const tokens = createUnsubscribeTokens(secret)
  return api.router({
    addresses: api.addresses.handler(rowsOf(addressesOf)),
    sendVerification: api.sendVerification.handler(async ({ context, input, errors }) => {
      const member = await context.family.work((_db, caller) => Promise.resolve(caller))
      const email = readSecondaryEmail(input.email, { mailDomain })
      if (email === null) throw errors.INVALID()
      const { transactions } = context
      const outcome = await sendVerification(email, { ...member, transactions, mailer, publicUrl, now: context.now() })
      if (outcome === 'already added') throw errors.ALREADY_ADDED()
      if (outcome === 'too many') throw errors.TOO_MANY()
      return { email }
    }),
    verify: api.verify.handler(async ({ context, input }) => {
      await enforceRateLimit(context.transactions, {
        key: `verify ${networkOf(context.address)}`,
        limit: letterRateLimits.verifyFromNetwork,
      })
      return verifyAddress(input.p_token, { transactions: context.transactions, now: context.now() })
    }),
    remove: api.remove.handler(async ({ context, input: { memberId, email }, errors }) => {
      const outcome = await context.family.work(async (db, { id, familyId }) => {
        if (id !== memberId) return 'not theirs'
        return (await removeAddress(db, { familyId, memberId, email: email.replaceAll('\0', '') }))
          ? 'done'
          : 'not found'
      })
      if (outcome === 'not theirs') throw errors.FORBIDDEN()
      if (outcome === 'not found') throw errors.NOT_FOUND()
      return { email }
    }),
    unsubscribe: api.unsubscribe.handler(async ({ context, input, errors }) => {
      const subscription = tokens.read(input.token)
      if (subscription === null) throw errors.LINK_WRONG()
      await context.transactions.asSystem('verify a secondary address', (db) =>
        unsubscribe(db, { ...subscription, now: context.now().toISOString() }),
      )
      return { email: subscription.email }
    }),
    openUnsubscribing: api.openUnsubscribing.handler(({ input }) => ({
      headers: { location: `/unsubscribe?${new URLSearchParams(input).toString()}` },
    })),
  })
}
