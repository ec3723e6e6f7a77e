import { renderSVG } from 'uqr'
import { daysNew, providerNameOf } from '#auth/rules/other-sign-in-methods.ts'
import type { AuthParts } from '../auth-dependencies.ts'
import { api } from '../endpoints.ts'
import {
  factorKindsOf,
  lockLogin,
  recoveryCodesLeft,
  removeTotp,
  replaceRecoveryCodes,
  totpOf,
} from './second-factor-queries.ts'
import { finishSignIn } from './complete-second-factor.ts'
import { hasCode, limitCodes } from './verify-code.ts'
import { hasPassword } from '../password/reauthenticate.ts'
import { identitiesOf } from '../identity-provider/identity-queries.ts'
import { passkeysOf } from '../passkey/passkey-queries.ts'
import { tellOwnerOf } from '../notify-owner.ts'

/** The second factor: the code of an app, and recovery codes. */
export function createFactorsApi({ passwords, secondFactors, devices, begin, signInProvider, ...post }: AuthParts) {
  return {
    secondFactor: api.secondFactor.handler(async ({ context, input, errors }) => {
      const { doors, userAgent, address } = context
      const outcome = await finishSignIn(input, {
        ...post,
        secondFactors,
        doors,
        userAgent,
        address,
        now: context.now(),
        deviceOf: (email) => devices.deviceOf(context, email),
      })
      if (outcome === 'wrong code') throw errors.WRONG_CODE()
      if (outcome === 'too late') throw errors.TOO_LATE()
      return begin(outcome, context)
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
      if (!(await hasPassword(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const begun = await context.account.work('choose factors', (db, account) =>
        secondFactors.begin(db, account, context.now()),
      )
      if (begun === null) throw errors.IS_ON()
      return { ...begun, qrCode: renderSVG(begun.uri, { border: 2 }) }
    }),
    confirmTwoFactor: api.confirmTwoFactor.handler(async ({ context, input, errors }) => {
      const now = context.now()
      await limitCodes(context)
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        await lockLogin(db, id)
        const wasOn = (await factorKindsOf(db, id)).includes('totp')
        const code = input.code.replace(/\s/g, '')
        if (wasOn || !(await secondFactors.isCodeOfApp(db, id, { code, now }))) return null
        await tellOwnerOf(db, id, {
          ...post,
          subject: 'Two-factor sign-in is on',
          happened: 'From now on, signing in to your Roost account takes a code of your authenticator app as well.',
          besides: `A new password that is chosen by mail within ${daysNew} days switches it off again.`,
        })
        return secondFactors.renewRecoveryCodes(db, id, now)
      })
      if (codes === null) throw errors.WRONG_CODE()
      return { recoveryCodes: codes }
    }),
    endTwoFactor: api.endTwoFactor.handler(async ({ context, input, errors }) => {
      const now = context.now()
      if (!(await hasPassword(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      await limitCodes(context)
      const isOff = await context.account.work('choose factors', async (db, { id }) => {
        await lockLogin(db, id)
        if ((await secondFactors.use(db, id, { typed: input.code, now })) === null) return false
        await removeTotp(db, id)
        await replaceRecoveryCodes(db, { loginId: id, hashes: [], now: now.toISOString() })
        await tellOwnerOf(db, id, {
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
      if (!(await hasPassword(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const now = context.now()
      await limitCodes(context)
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        if (!(await hasCode(db, id, { typed: input.code, secondFactors, now }))) return 'wrong code'
        if (!(await factorKindsOf(db, id)).includes('totp')) return 'is off'
        await tellOwnerOf(db, id, {
          ...post,
          subject: 'You have new recovery codes',
          happened: 'Ten new recovery codes were made for your Roost account; those you had before open it no longer.',
        })
        return secondFactors.renewRecoveryCodes(db, id, now)
      })
      if (codes === 'wrong code') throw errors.WRONG_CODE()
      if (codes === 'is off') throw errors.IS_OFF()
      return { recoveryCodes: codes }
    }),
  }
}
