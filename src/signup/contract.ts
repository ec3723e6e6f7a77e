import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'

/** As long as a request may be: what is too long gets the sentence of its field. */
const text = z.string()
const invalid = { status: 422, message: 'Please check what you entered.' } as const
const accountExists = {
  status: 409,
  message: 'An account with this email already exists. Please sign in instead.',
} as const

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
      INVALID: invalid,
      FAMILY_NOT_FOUND: { status: 404, message: 'Invalid family code. Please check the code and try again.' },
      ACCOUNT_EXISTS: accountExists,
    }),
  /** For a child whom a parent has added; the name and the place in the family are there already. */
  child: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/child' })
    .input(z.object({ email: text, password: text, familyCode: text, acknowledgesAlpha: z.boolean() }))
    .output(z.object({ message: z.string() }))
    .errors({
      INVALID: invalid,
      NOT_INVITED: { status: 404, message: 'Children must be invited by parents to join' },
      ACCOUNT_EXISTS: accountExists,
    }),
  /** An activity provider's account: it belongs to no family. */
  organisation: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/organisation' })
    .input(z.object({ email: text, password: text, organizationName: text, contactName: text }))
    .output(z.object({ message: z.string() }))
    .errors({ INVALID: invalid, ACCOUNT_EXISTS: accountExists }),
}
