import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { SignedChallenge } from '#auth/rules/passkey-shapes.ts'
import type { RelyingParty } from '#auth/rules/passkeys.ts'
import { lockLogin, loginById } from '../login-queries.ts'
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts'
import { openSession, type SignInOrigin } from '../session/open-session.ts'
import { credentialsOf, lockPasskey, markPasskeyUsed, ownerOfPasskey } from './passkey-queries.ts'
import { verifySignedChallenge } from './verify-passkey.ts'
import { addSignInStep, spendSignInStep, signInStepOf } from '../sign-in/sign-in-step-queries.ts'

interface Asking {
  transactions: ScopedTransactions
  site: RelyingParty
  now: Date
}

/** A challenge for any passkey of this site or, in a second step, for a passkey of the account that is signing in. */
export function challengePasskey(secondStep: string | null, { transactions, site, now }: Asking) {
  return transactions.asSystem('sign in', async (db) => {
    const waiting =
      secondStep === null ? null : await signInStepOf(db, { token: secondStep, purpose: 'second-factor', now })
    if (waiting === undefined) return 'too late'
    const loginId = waiting?.login_id ?? null
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      userVerification: 'preferred',
      allowCredentials: loginId === null ? [] : await credentialsOf(db, loginId),
    })
    const data = { challenge: options.challenge }
    return { token: await addSignInStep(db, { purpose: 'passkey-sign-in', loginId, data, now }), options }
  })
}

type Signing = Asking & SignInOrigin

type Signed = { token: string; secondStep: string | null; signed: SignedChallenge }

/**
 * Opens a session for the holder of a passkey. A passkey that verified its user (by finger, face or PIN) counts as two
 * factors. Without that it is the second factor after a password, and none after another passkey; otherwise the account may
 * still ask for a code.
 */
export function signInWithPasskey({ token, secondStep, signed }: Signed, { transactions, site, ...request }: Signing) {
  const { now } = request
  return transactions.asSystem('sign in', async (db) => {
    const credentialId = Buffer.from(signed.id, 'base64url')
    const owner = await ownerOfPasskey(db, credentialId)
    if (owner !== undefined) await lockLogin(db, owner)
    // Used up whether or not the answer is right: a challenge is good for one answer.
    const step = await spendSignInStep(db, { token, purpose: 'passkey-sign-in', now })
    if (step === undefined) return 'too late'
    const known = await lockPasskey(db, credentialId)
    if (known === undefined || (step.login_id !== null && step.login_id !== known.login_id)) return 'refused'
    if (!isUserHandleOf(known.login_id, signed.response.userHandle)) return 'refused'
    const read = await verifySignedChallenge(signed, { challenge: String(step.data['challenge']), site, known })
    const login = await loginById(db, known.login_id)
    if (read === null || login === undefined) return 'refused'
    await markPasskeyUsed(db, { id: known.id, counter: read.counter, now: now.toISOString() })
    if (secondStep !== null) {
      const waiting = { token: secondStep, purpose: 'second-factor', now } as const
      const begun = await signInStepOf(db, waiting)
      if (begun?.login_id !== login.id) return 'too late'
      if (begun.data['first'] === 'passkey' && !read.isUserVerified) return 'refused'
      if ((await spendSignInStep(db, waiting)) === undefined) return 'too late'
    } else if (!read.isUserVerified) return completeFirstFactor(db, { login, ...request, first: 'passkey' })
    return { login, ...(await openSession(db, { ...request, login })) }
  })
}

/** The user handle that a passkey stores. A browser that was told which passkeys to use may leave it out. */
export function userHandleOf(loginId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(loginId)
}

function isUserHandleOf(loginId: string, handle: string | undefined): boolean {
  return handle === undefined || handle === Buffer.from(userHandleOf(loginId)).toString('base64url')
}
