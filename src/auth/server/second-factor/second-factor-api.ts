import { renderSVG } from 'uqr'
import { providerNameOf } from '#auth/rules/identity-provider.ts'
import { newTwoFactorDays } from '#auth/rules/other-sign-in-methods.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { api } from '../endpoints.ts'
import { factorKindsOf, recoveryCodesLeft, removeTotp, replaceRecoveryCodes, totpOf } from './second-factor-queries.ts'
import { lockLogin } from '../login-queries.ts'
import { completeSecondFactor } from './complete-second-factor.ts'
import { passesSecondFactor, limitCodeAttempts } from './verify-code.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { identitiesOf } from '../identity-provider/identity-queries.ts'
import { passkeysOf } from '../passkey/passkey-queries.ts'
import { notifyOwnerById } from '../notify-owner.ts'

/** The second factor: the code of an app, and recovery codes. */
export function createSecondFactorApi({
  passwords,
  secondFactors,
  devices,
  startSession,
  signInProvider,
  ...post
}: AuthDependencies) {
  return {
    secondFactor: api.secondFactor.handler(async ({ context, input, errors }) => {
      const { transactions, userAgent, address } = context
      const outcome = await completeSecondFactor(input, {
        ...post,
        secondFactors,
        transactions,
        userAgent,
        address,
        now: context.now(),
        deviceOf: (email) => devices.deviceOf(context, email),
      })
      if (outcome === 'wrong code') throw errors.WRONG_CODE()
      if (outcome === 'too late') throw errors.TOO_LATE()
      return startSession(outcome, context)
    }),
    factors: api.factors.handler(({ context }) =>
      context.account.work('choose factors', async (db, { id }) => ({
        twoFactorSince: (await totpOf(db, id))?.confirmed_at ?? null,
        recoveryCodesLeft: await recoveryCodesLeft(db, id),
        passkeys: await passkeysOf(db, id),
        identities: (await identitiesOf(db, id)).map((identity) => ({
          ...identity,
          name: providerNameOf(identity.issuer, signInProvider),
        })),
      })),
    ),
    beginTwoFactor: api.beginTwoFactor.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const begun = await context.account.work('choose factors', (db, account) =>
        secondFactors.begin(db, { ...account, now: context.now() }),
      )
      if (begun === null) throw errors.IS_ON()
      return { ...begun, qrCode: renderSVG(begun.uri, { border: 2 }) }
    }),
    confirmTwoFactor: api.confirmTwoFactor.handler(async ({ context, input, errors }) => {
      const now = context.now()
      await limitCodeAttempts(context)
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        await lockLogin(db, id)
        const wasOn = (await factorKindsOf(db, id)).includes('totp')
        const code = input.code.replace(/\s/g, '')
        if (wasOn || !(await secondFactors.isCodeOfApp(db, { loginId: id, code, now }))) return null
        await notifyOwnerById(db, {
          loginId: id,
          ...post,
          subject: 'Two-factor sign-in is on',
          happened: 'From now on, signing in to your Roost account takes a code of your authenticator app as well.',
          besides: `A new password that is chosen by mail within ${newTwoFactorDays} days switches it off again.`,
        })
        return secondFactors.renewRecoveryCodes(db, { loginId: id, now })
      })
      if (codes === null) throw errors.WRONG_CODE()
      return { recoveryCodes: codes }
    }),
    endTwoFactor: api.endTwoFactor.handler(async ({ context, input, errors }) => {
      const now = context.now()
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      await limitCodeAttempts(context)
      const isOff = await context.account.work('choose factors', async (db, { id }) => {
        await lockLogin(db, id)
        if ((await secondFactors.use(db, { loginId: id, typed: input.code, now })) === null) return false
        await removeTotp(db, id)
        await replaceRecoveryCodes(db, { loginId: id, hashes: [], now: now.toISOString() })
        await notifyOwnerById(db, {
          loginId: id,
          ...post,
          subject: 'Two-factor sign-in is off',
          happened: 'Two-factor sign-in to your Roost account was switched off: the password alone opens it again.',
        })
        return true
      })
      if (!isOff) throw errors.WRONG_CODE()
      return {}
    }),
    renewRecoveryCodes: api.renewRecoveryCodes.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const now = context.now()
      await limitCodeAttempts(context)
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        if (!(await passesSecondFactor(db, { loginId: id, typed: input.code, secondFactors, now }))) return 'wrong code'
        if (!(await factorKindsOf(db, id)).includes('totp')) return 'is off'
        await notifyOwnerById(db, {
          loginId: id,
          ...post,
          subject: 'You have new recovery codes',
          happened: 'Ten new recovery codes were made for your Roost account; those you had before open it no longer.',
        })
        return secondFactors.renewRecoveryCodes(db, { loginId: id, now })
      })
      if (codes === 'wrong code') throw errors.WRONG_CODE()
      if (codes === 'is off') throw errors.IS_OFF()
      return { recoveryCodes: codes }
    }),
  }
}
