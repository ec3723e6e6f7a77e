import { z } from 'zod'
import { endpoint, id } from '#basics/endpoint.ts'

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

const credentials = z.object({ email: z.string().max(1000), password: z.string().max(1000) })

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
  signOut: endpoint.anyone.route({ method: 'POST', path: '/auth/sign-out' }).output(z.object({})),
  confirm: endpoint.anyone
    .route({ method: 'POST', path: '/auth/confirm' })
    .input(z.object({ token_hash: z.string().max(200), type: z.string().max(40) }))
    .output(z.object({}))
    .errors({
      LINK_INCOMPLETE: { status: 422, message: 'Invalid confirmation link. Missing required parameters.' },
      LINK_USED: { status: 409, message: 'This confirmation link has already been used.' },
      LINK_EXPIRED: { status: 410, message: 'Failed to confirm email.' },
    }),
}
