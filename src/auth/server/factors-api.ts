import { renderSVG } from 'uqr'
import { tries } from '../rules/tries.ts'
import type { AuthParts } from './auth-parts.ts'
import { api } from './endpoints.ts'
import { factorKindsOf, recoveryCodesLeft, removeTotp, replaceRecoveryCodes, totpOf } from './factor-queries.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { hasPassword } from './has-password.ts'
import { limitTries } from './limit-tries.ts'
import { passkeysOf } from './passkey-queries.ts'
import { loginById } from './queries.ts'
import { tellOwner } from './tell-owner.ts'

/** The second factor: the code of an app, and recovery codes. */
export function createFactorsApi({ passwords, secondFactors, devices, answer, ...post }: AuthParts) {
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
      return answer(outcome, context)
    }),
    factors: api.factors.handler(({ context }) =>
      context.account.work('choose factors', async (db, { id }) => ({
        twoFactorSince: (await totpOf(db, id))?.confirmed_at ?? null,
        recoveryCodesLeft: await recoveryCodesLeft(db, id),
        passkeys: await passkeysOf(db, id),
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
      const account = await context.account.work('choose factors', (_db, one) => Promise.resolve(one))
      await limitTries(context.doors, `first code of ${account.id}`, tries.signInToAccount)
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        const wasOn = (await factorKindsOf(db, id)).includes('totp')
        const code = input.code.replace(/\s/g, '')
        if (wasOn || !(await secondFactors.isCodeOfApp(db, id, { code, now }))) return null
        await tell(db, id, {
          subject: 'Two-factor sign-in is on',
          happened: 'From now on, signing in to your Roost account takes a code of your authenticator app as well.',
        })
        return secondFactors.renewRecoveryCodes(db, id, now)
      })
      if (codes === null) throw errors.WRONG_CODE()
      return { recoveryCodes: codes }
    }),
    endTwoFactor: api.endTwoFactor.handler(async ({ context, input, errors }) => {
      const now = context.now()
      if (!(await hasPassword(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const account = await context.account.work('choose factors', (_db, one) => Promise.resolve(one))
      await limitTries(context.doors, `last code of ${account.id}`, tries.signInToAccount)
      const isOff = await context.account.work('choose factors', async (db, { id }) => {
        if ((await secondFactors.use(db, id, { typed: input.code, now })) === null) return false
        await removeTotp(db, id)
        await replaceRecoveryCodes(db, { loginId: id, hashes: [], now: now.toISOString() })
        await tell(db, id, {
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
      const codes = await context.account.work('choose factors', async (db, { id }) => {
        if (!(await factorKindsOf(db, id)).includes('totp')) return null
        await tell(db, id, {
          subject: 'You have new recovery codes',
          happened: 'Ten new recovery codes were made for your Roost account; those you had before open it no longer.',
        })
        return secondFactors.renewRecoveryCodes(db, id, context.now())
      })
      if (codes === null) throw errors.IS_OFF()
      return { recoveryCodes: codes }
    }),
  }

  async function tell(db: Parameters<typeof tellOwner>[0], id: string, news: { subject: string; happened: string }) {
    const login = await loginById(db, id)
    if (login !== undefined) await tellOwner(db, login, { ...post, ...news })
  }
}
