import { generateRegistrationOptions } from '@simplewebauthn/server'
import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import { deviceName } from '#auth/rules/device-name.ts'
import { mostPasskeys, passkeyAlgorithms, passkeyName, relyingPartyOf } from '#auth/rules/passkeys.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { api } from '../endpoints.ts'
import { lockLogin } from '../login-queries.ts'
import { passesSecondFactor, limitCodeAttempts } from '../second-factor/verify-code.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { addPasskey, credentialsOf, passkeysOf, removePasskey, renamePasskey } from './passkey-queries.ts'
import { verifyNewPasskey } from './verify-passkey.ts'
import { challengePasskey, userHandleOf, signInWithPasskey } from './sign-in-with-passkey.ts'
import { addSignInStep, spendSignInStep } from '../sign-in/sign-in-step-queries.ts'
import { notifyOwnerById } from '../notify-owner.ts'

export function createPasskeysApi({ passwords, secondFactors, startSession, ...post }: AuthDependencies) {
  const site = relyingPartyOf(post.publicUrl)

  return {
    beginPasskeyEnrolment: api.beginPasskeyEnrolment.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      if (input.code !== '') await limitCodeAttempts(context)
      const now = context.now()
      const offered = await context.account.work('choose factors', async (db, { id, email }) => {
        if (!(await passesSecondFactor(db, { loginId: id, typed: input.code, secondFactors, now }))) return 'wrong code'
        const excludeCredentials = await credentialsOf(db, id)
        if (excludeCredentials.length >= mostPasskeys) return 'too many'
        const options = await generateRegistrationOptions({
          rpName: site.name,
          rpID: site.id,
          userName: email,
          userID: userHandleOf(id),
          attestationType: 'none',
          supportedAlgorithmIDs: passkeyAlgorithms,
          excludeCredentials,
          authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        })
        const data = { challenge: options.challenge }
        return { token: await addSignInStep(db, { purpose: 'passkey-add', loginId: id, data, now }), options }
      })
      if (offered === 'wrong code') throw errors.WRONG_CODE()
      if (offered === 'too many') throw errors.TOO_MANY()
      return offered
    }),
    addPasskey: api.addPasskey.handler(async ({ context, input: { token, made }, errors }) => {
      const now = context.now()
      const added = await context.account.work('choose factors', async (db, { id: loginId }) => {
        await lockLogin(db, loginId)
        const step = await spendSignInStep(db, { token, purpose: 'passkey-add', now })
        if (step?.login_id !== loginId) return undefined
        const credential = await verifyNewPasskey(made, { challenge: String(step.data['challenge']), site })
        if (credential === null) return undefined
        if ((await passkeysOf(db, loginId)).length >= mostPasskeys) return undefined
        const name = deviceName(context.userAgent)
        const at = now.toISOString()
        const whose = { id: newId(), login_id: loginId, name, confirmed_at: at, created_at: at }
        const kept = await addPasskey(db, { ...credential, ...whose })
        if (kept === undefined) return undefined
        await notifyOwnerById(db, {
          loginId,
          ...post,
          subject: 'A passkey was added',
          happened: `A passkey (${name}) was added to your Roost account: it opens the account without the password.`,
        })
        return kept
      })
      if (added === undefined) throw errors.REFUSED()
      return added
    }),
    renamePasskey: api.renamePasskey.handler(async ({ context, input, errors }) => {
      const name = passkeyName(input.name)
      if (name === '') throw errors.INVALID()
      const isRenamed = await context.account.work('choose factors', (db, { id: loginId }) =>
        renamePasskey(db, { id: input.id, loginId, name }),
      )
      if (!isRenamed) throw errors.NOT_FOUND()
      return {}
    }),
    removePasskey: api.removePasskey.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const removed = await context.account.work('choose factors', async (db, { id: loginId }) => {
        const passkey = await removePasskey(db, { id: input.id, loginId })
        if (passkey !== undefined)
          await notifyOwnerById(db, {
            loginId,
            ...post,
            subject: 'A passkey was removed',
            happened: `A passkey (${passkey.name}) was removed from your Roost account: it opens the account no longer.`,
          })
        return passkey
      })
      if (removed === undefined) throw errors.NOT_FOUND()
      return {}
    }),
    challengePasskey: api.challengePasskey.handler(async ({ context, input, errors }) => {
      await enforceRateLimit(context.transactions, {
        key: `passkey network ${networkOf(context.address)}`,
        limit: rateLimits.passkeyFromNetwork,
      })
      const asked = await challengePasskey(input.secondStep, {
        transactions: context.transactions,
        site,
        now: context.now(),
      })
      if (asked === 'too late') throw errors.TOO_LATE()
      return asked
    }),
    signInWithPasskey: api.signInWithPasskey.handler(async ({ context, input, errors }) => {
      const { transactions, userAgent, address } = context
      const outcome = await signInWithPasskey(input, { transactions, site, userAgent, address, now: context.now() })
      if (outcome === 'refused') throw errors.REFUSED()
      if (outcome === 'too late') throw errors.TOO_LATE()
      return 'second_factor' in outcome ? outcome : startSession(outcome, context)
    }),
  }
}
