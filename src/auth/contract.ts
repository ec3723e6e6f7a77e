import { z } from 'zod'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { endpoint, id } from '#basics/endpoint.ts'
import { factors, listedSession, passkey } from './rules/account-shapes.ts'
import { newPasskey, signedChallenge } from './rules/passkey-shapes.ts'
import { secondFactorNeeded, issuedSession } from './rules/session-shapes.ts'

const signedIn = z.union([issuedSession, secondFactorNeeded])

const password = z.string().max(1000)
/** The rules that a new password breaks. */
const invalidPassword = { status: 422, message: 'This password cannot be used.' } as const
const wrongPassword = { status: 403, message: 'This password is not right.' } as const
const nothing = z.object({})

const providerNotReached = { status: 424, message: 'The sign-in provider did not answer. Try again later.' } as const
const refusedPasskey = { status: 401, message: 'This passkey was not accepted. Please try again.' } as const
const wrongCode = { status: 403, message: 'This code is not right. Codes change every half minute.' } as const
const tooLate = { status: 410, message: 'This sign-in took too long. Please begin again.' } as const
const code = z.string().max(100)
const token = z.string().max(200)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * The length that a whole request may have: the contract lets long input through, so that the answer can say what is wrong.
 */
const text = z.string()
const credentials = z.object({ email: text, password: text })

export const authContract = {
  signIn: endpoint.anyone
    .route({ method: 'POST', path: '/auth/sign-in' })
    .input(credentials)
    .output(signedIn)
    .errors({
      /** The answer is the same for a wrong password and for an unknown address. */
      SIGN_IN_FAILED: { status: 401, message: 'Unable to sign in. Please try again.' },
      INVALID: { status: 422, message: 'Email and password are required.' },
      /** Only somebody who gave the right password gets this answer. */
      EMAIL_NOT_CONFIRMED: {
        status: 403,
        message: 'Please confirm your email address first. We have sent you the link again.',
      },
    }),
  /** Null for a request without a refresh token, which is no error. */
  refresh: endpoint.anyone
    .meta({ caller: 'anyone', isRoutine: true })
    .route({ method: 'POST', path: '/auth/refresh' })
    .output(issuedSession.nullable())
    .errors({ SIGNED_OUT: { status: 401, message: 'Please sign in.' } }),
  /** Whether the server keeps outgoing mail in its outbox, since it has no way to send it. */
  outgoingMail: endpoint.anyone
    .route({ method: 'GET', path: '/auth/outgoing-mail' })
    .output(z.object({ hasOutbox: z.boolean() })),
  signOut: endpoint.anyone.route({ method: 'POST', path: '/auth/sign-out' }).output(nothing),
  confirm: endpoint.anyone
    .route({ method: 'POST', path: '/auth/confirm' })
    .input(z.object({ token_hash: text, type: text }))
    .output(nothing)
    .errors({
      LINK_INCOMPLETE: { status: 422, message: 'Invalid confirmation link. Missing required parameters.' },
      LINK_USED: { status: 409, message: 'This confirmation link has already been used.' },
      LINK_EXPIRED: { status: 410, message: 'Failed to confirm email.' },
    }),
  /** Gives the same answer, as quickly, whether or not the account exists. */
  requestPasswordReset: endpoint.anyone
    .route({ method: 'POST', path: '/auth/password-reset' })
    .input(z.object({ email: text }))
    .output(nothing)
    .errors({ INVALID: { status: 422, message: 'Please enter a valid email address.' } }),
  resetPassword: endpoint.anyone
    .route({ method: 'POST', path: '/auth/password-reset/finish' })
    .input(
      z.object({
        token_hash: z.string().max(200),
        password,
        /**
         * If not set, the new password also removes every passkey, every linked sign-in and new two-factor sign-in: a
         * stranger may have added them.
         */
        keepsOtherMethods: z.boolean().default(false),
      }),
    )
    .output(z.object({ removed: z.object({ passkeys: z.number(), identities: z.number(), newTwoFactor: z.number() }) }))
    .errors({
      INVALID: invalidPassword,
      LINK_INCOMPLETE: { status: 422, message: 'This link is incomplete. Open it from the mail once more.' },
      LINK_USED: { status: 409, message: 'This link has already been used.' },
      LINK_EXPIRED: { status: 410, message: 'This link is good no longer.' },
    }),
  changePassword: endpoint.account
    .route({ method: 'POST', path: '/auth/password' })
    .input(z.object({ current: password, password }))
    .output(nothing)
    .errors({ INVALID: invalidPassword, WRONG_PASSWORD: wrongPassword }),
  sessions: endpoint.account.route({ method: 'GET', path: '/auth/sessions' }).output(z.array(listedSession)),
  endSession: endpoint.account
    .route({ method: 'DELETE', path: '/auth/sessions/{id}' })
    .input(z.object({ id }))
    .output(nothing),
  endOtherSessions: endpoint.account.route({ method: 'POST', path: '/auth/sessions/end-others' }).output(nothing),
  /** The code of an authenticator app, or a recovery code. */
  secondFactor: endpoint.anyone
    .route({ method: 'POST', path: '/auth/sign-in/second-factor' })
    .input(z.object({ token, code }))
    .output(issuedSession)
    .errors({ WRONG_CODE: wrongCode, TOO_LATE: tooLate }),
  factors: endpoint.account.route({ method: 'GET', path: '/auth/factors' }).output(factors),
  /** Shows the secret. Sign-in asks for a code only after a first code has confirmed the secret. */
  beginTwoFactor: endpoint.account
    .route({ method: 'POST', path: '/auth/two-factor' })
    .input(z.object({ password }))
    .output(z.object({ secret: z.string(), uri: z.string(), /** SVG. */ qrCode: z.string() }))
    .errors({ WRONG_PASSWORD: wrongPassword, IS_ON: { status: 409, message: 'Two-factor sign-in is on already.' } }),
  /** The recovery codes are shown only this once. */
  confirmTwoFactor: endpoint.account
    .route({ method: 'POST', path: '/auth/two-factor/confirm' })
    .input(z.object({ code }))
    .output(recoveryCodes)
    .errors({ WRONG_CODE: wrongCode }),
  endTwoFactor: endpoint.account
    .route({ method: 'POST', path: '/auth/two-factor/end' })
    .input(z.object({ password, code }))
    .output(nothing)
    .errors({ WRONG_PASSWORD: wrongPassword, WRONG_CODE: wrongCode }),
  renewRecoveryCodes: endpoint.account
    .route({ method: 'POST', path: '/auth/recovery-codes' })
    .input(z.object({ password, code }))
    .output(recoveryCodes)
    .errors({
      WRONG_PASSWORD: wrongPassword,
      WRONG_CODE: wrongCode,
      IS_OFF: { status: 409, message: 'Two-factor sign-in is off.' },
    }),
  /**
   * Needs a code as well where two-factor sign-in is on. `options` are for the browser; its answer comes back with the
   * token, which works once.
   */
  beginPasskeyEnrolment: endpoint.account
    .route({ method: 'POST', path: '/auth/passkeys/offer' })
    .input(z.object({ password, code: code.default('') }))
    .output(z.object({ token, options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }))
    .errors({
      WRONG_PASSWORD: wrongPassword,
      WRONG_CODE: wrongCode,
      TOO_MANY: { status: 409, message: 'An account has at most 20 passkeys.' },
    }),
  addPasskey: endpoint.account
    .route({ method: 'POST', path: '/auth/passkeys' })
    .input(z.object({ token, made: newPasskey }))
    .output(passkey)
    .errors({ REFUSED: refusedPasskey }),
  renamePasskey: endpoint.account
    .route({ method: 'PATCH', path: '/auth/passkeys/{id}' })
    .input(z.object({ id, name: z.string().max(1000) }))
    .output(nothing)
    .errors({ INVALID: { status: 422, message: 'Please give the passkey a name.' } }),
  removePasskey: endpoint.account
    .route({ method: 'POST', path: '/auth/passkeys/{id}/removal' })
    .input(z.object({ id, password }))
    .output(nothing)
    .errors({ WRONG_PASSWORD: wrongPassword }),
  /** With the token of a second step, asks for a passkey of that account; without it, for any passkey of this site. */
  challengePasskey: endpoint.anyone
    .route({ method: 'POST', path: '/auth/sign-in/passkey/challenge' })
    .input(z.object({ secondStep: token.nullable() }))
    .output(z.object({ token, options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }))
    .errors({ TOO_LATE: tooLate }),
  signInWithPasskey: endpoint.anyone
    .route({ method: 'POST', path: '/auth/sign-in/passkey' })
    .input(z.object({ token, secondStep: token.nullable(), signed: signedChallenge }))
    .output(signedIn)
    .errors({ REFUSED: refusedPasskey, TOO_LATE: tooLate }),
  /** The ways to sign in besides password and passkey. */
  signInMethods: endpoint.anyone
    .route({ method: 'GET', path: '/auth/sign-in-methods' })
    .output(z.object({ provider: z.object({ name: z.string() }).nullable() })),
  /** Gives the provider's URL for this sign-in; the provider redirects back to `/sign-in-callback`. */
  askProvider: endpoint.anyone
    .route({ method: 'POST', path: '/auth/provider' })
    .output(z.object({ url: z.string() }))
    .errors({ NOT_REACHED: providerNotReached }),
  signInWithProvider: endpoint.anyone
    .route({ method: 'POST', path: '/auth/provider/finish' })
    .input(z.object({ /** The parameters with which the provider redirected back. */ query: z.string().max(8000) }))
    .output(signedIn)
    .errors({
      NOT_REACHED: providerNotReached,
      REFUSED: { status: 401, message: 'The sign-in did not succeed. Please begin again.' },
      NO_ACCOUNT: { status: 403, message: 'There is no Roost account for you yet. Sign up with this address first.' },
      /**
       * The account has this person's address, but another identity of the provider is linked to it: the provider may have
       * made this person anew.
       */
      LINKED_TO_ANOTHER: {
        status: 409,
        message:
          'Your Roost account is linked to an earlier sign-in at this provider. Sign in with your password and unlink it under Profile, Security. Or choose a new password by mail: that unlinks it as well.',
      },
    }),
  /** Needs the password, which opens the account afterwards: whoever does not know it keeps the link. */
  unlinkIdentity: endpoint.account
    .route({ method: 'POST', path: '/auth/identities/unlink' })
    .input(z.object({ issuer: z.string().max(2000), password }))
    .output(nothing)
    .errors({ WRONG_PASSWORD: wrongPassword }),
}
