import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

const role = z.enum(['parent', 'child', 'organization'])
export type Role = z.infer<typeof role>

/** What the browser holds in memory; the refresh token is in an HttpOnly cookie and never here. */
export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  user: z.object({
    id,
    email: z.string(),
    role,
    first_name: z.string(),
    family_id: id.nullable(),
  }),
})
export type Session = z.infer<typeof session>

const password = z.string().max(1000)
/** What a new password lacks. */
const invalidPassword = { status: 422, message: 'This password cannot be used.' } as const
const wrongPassword = { status: 403, message: 'This password is not right.' } as const
const nothing = z.object({})

/** Where somebody is signed in. */
export const openSession = z.object({
  id,
  /** In words: `Firefox on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isThisOne: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

const credentials = z.object({ email: z.string().max(1000), password })

export const authContract = {
  signIn: endpoint.anyone
    .route({ method: 'POST', path: '/auth/sign-in' })
    .input(credentials)
    .output(session)
    .errors({
      /** A wrong password and an unknown address are answered alike. */
      SIGN_IN_FAILED: { status: 401, message: 'Unable to sign in. Please try again.' },
      INVALID: { status: 422, message: 'Email and password are required.' },
      /** Said only to who knows the password. */
      EMAIL_NOT_CONFIRMED: {
        status: 403,
        message: 'Please confirm your email address first. We have sent you the link again.',
      },
    }),
  /** Null for a stranger, who came with no refresh token: that is no error. */
  refresh: endpoint.anyone
    .route({ method: 'POST', path: '/auth/refresh' })
    .output(session.nullable())
    .errors({ SIGNED_OUT: { status: 401, message: 'Please sign in.' } }),
  signOut: endpoint.anyone.route({ method: 'POST', path: '/auth/sign-out' }).output(nothing),
  confirm: endpoint.anyone
    .route({ method: 'POST', path: '/auth/confirm' })
    .input(z.object({ token_hash: z.string().max(200), type: z.string().max(40) }))
    .output(nothing)
    .errors({
      LINK_INCOMPLETE: { status: 422, message: 'Invalid confirmation link. Missing required parameters.' },
      LINK_USED: { status: 409, message: 'This confirmation link has already been used.' },
      LINK_EXPIRED: { status: 410, message: 'Failed to confirm email.' },
    }),
  /** Answers alike, and as quickly, whether there is such an account. */
  askForReset: endpoint.anyone
    .route({ method: 'POST', path: '/auth/password-reset' })
    .input(z.object({ email: z.string().max(1000) }))
    .output(nothing)
    .errors({ INVALID: { status: 422, message: 'Please enter a valid email address.' } }),
  resetPassword: endpoint.anyone
    .route({ method: 'POST', path: '/auth/password-reset/finish' })
    .input(z.object({ token_hash: z.string().max(200), password }))
    .output(nothing)
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
  sessions: endpoint.account.route({ method: 'GET', path: '/auth/sessions' }).output(z.array(openSession)),
  endSession: endpoint.account
    .route({ method: 'DELETE', path: '/auth/sessions/{id}' })
    .input(z.object({ id }))
    .output(nothing),
  endOtherSessions: endpoint.account.route({ method: 'POST', path: '/auth/sessions/end-others' }).output(nothing),
}
