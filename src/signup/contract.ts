import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'

const text = z.string().max(1000)

export const signupContract = {
  /** Where the confirmation goes: out by mail, or into the outbox of a server that has no way to send. */
  post: endpoint.anyone.route({ method: 'GET', path: '/sign-up/post' }).output(z.object({ isKeptHere: z.boolean() })),
  parent: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/parent' })
    .input(
      z.object({
        email: text,
        password: text,
        firstName: text,
        /** Either a family's name, to found it, or the code of one, to join it. */
        familyName: text.optional(),
        familyCode: text.optional(),
        acknowledgesAlpha: z.boolean(),
        timezone: text.optional(),
        locale: text.optional(),
      }),
    )
    .output(z.object({ message: z.string() }))
    .errors({
      INVALID: { status: 422, message: 'Please check what you entered.' },
      FAMILY_NOT_FOUND: { status: 404, message: 'Invalid family code. Please check the code and try again.' },
      ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists. Please sign in instead.' },
    }),
  /** For a child whom a parent has added; the name and the place in the family are there already. */
  child: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/child' })
    .input(z.object({ email: text, password: text, familyCode: text, acknowledgesAlpha: z.boolean() }))
    .output(z.object({ message: z.string() }))
    .errors({
      INVALID: { status: 422, message: 'Please check what you entered.' },
      NOT_INVITED: { status: 404, message: 'Children must be invited by parents to join' },
      ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists. Please sign in instead.' },
    }),
}
