import { z } from 'zod'
import { id } from '#basics/endpoint.ts'

const role = z.enum(['parent', 'child', 'organization'])
export type AccountRole = z.infer<typeof role>

/** The part of a session that the browser has in memory; the refresh token is in an HttpOnly cookie and never here. */
export const issuedSession = z.object({
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
export type IssuedSession = z.infer<typeof issuedSession>

/** The second factor is needed; nobody is signed in yet. */
export const secondFactorNeeded = z.object({
  second_factor: z.object({
    /** Good for one sign-in, for ten minutes. */
    token: z.string(),
    ways: z.array(z.enum(['code', 'passkey'])),
  }),
})
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>
