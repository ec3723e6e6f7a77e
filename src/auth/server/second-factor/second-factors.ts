import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { newId } from '#basics/id.ts'
import { deriveKey, randomCode } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { createSeal } from '#platform/seal.ts'
import { readCode } from '#auth/rules/second-factor-code.ts'
import { replaceRecoveryCodes, replaceTotp, spendRecoveryCode, takeTimeStep, totpOf } from './second-factor-queries.ts'
import { lockLogin } from '../login-queries.ts'

export type SecondFactors = ReturnType<typeof createSecondFactors>

const secretBytes = 20
const recoveryCodeCount = 10

/** Codes of an authenticator app (RFC 6238), and the recovery codes for the day the app is lost. */
export function createSecondFactors(secret: string) {
  const seal = createSeal(secret, 'authenticator apps')
  // With a key: whoever has the stored hashes alone cannot try all codes there are.
  const codeKey = deriveKey(secret, 'recovery codes')
  const hashOf = (loginId: string, code: string) => createHmac('sha256', codeKey).update(`${loginId} ${code}`).digest()

  async function isCodeOfApp(db: SystemDb, { loginId, code, now }: { loginId: string; code: string; now: Date }) {
    const factor = await totpOf(db, loginId)
    if (factor === undefined) return false
    const opened = seal.open(factor.secret, placeOf(factor.id))
    const app = totp(new Secret({ buffer: new Uint8Array(opened).buffer }))
    const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
    if (delta === null) return false
    const step = app.counter({ timestamp: now.getTime() }) + delta
    return takeTimeStep(db, { id: factor.id, step, now: now.toISOString() })
  }

  return {
    /** A new secret for an app, which nothing is asked of yet; null where one is in use. */
    async begin(db: SystemDb, { id: loginId, email, now }: { id: string; email: string; now: Date }) {
      await lockLogin(db, loginId)
      const known = await totpOf(db, loginId)
      if (known !== undefined && known.confirmed_at !== null) return null
      const id = newId()
      const fresh = new Secret({ size: secretBytes })
      const sealed = seal.seal(fresh.bytes, placeOf(id))
      await replaceTotp(db, { id, loginId, secret: sealed, now: now.toISOString() })
      return { secret: fresh.base32, uri: totp(fresh, email).toString() }
    },
    isCodeOfApp,
    /** Ten new codes in place of all there were; they can be read now and never again. */
    async renewRecoveryCodes(db: SystemDb, { loginId, now }: { loginId: string; now: Date }): Promise<string[]> {
      await lockLogin(db, loginId)
      const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(10))
      const hashes = codes.map((code) => hashOf(loginId, code))
      await replaceRecoveryCodes(db, { loginId, hashes, now: now.toISOString() })
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
    },
    /** Which kind of code this is, used up by it; null for one that opens nothing. */
    async use(db: SystemDb, { loginId, typed, now }: { loginId: string; typed: string; now: Date }) {
      const { kind, code } = readCode(typed)
      if (kind === 'app') return (await isCodeOfApp(db, { loginId, code, now })) ? kind : null
      const hash = hashOf(loginId, code)
      return (await spendRecoveryCode(db, { loginId, hash, now: now.toISOString() })) ? kind : null
    },
  }
}

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: 'Roost', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
}

function placeOf(id: string) {
  return { table: 'login_factors', column: 'secret', id }
}
