import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

/** As long as a request may be: what is too long gets the sentence of its field. */
const text = z.string()
const invalid = { status: 422, message: 'Please check what you entered.' } as const
/** The specification has this sentence; it is said to one network a few times an hour. */
const accountExists = {
  status: 409,
  message: 'An account with this email already exists. Please sign in instead.',
} as const

const familyNotFound = { status: 404, message: 'Invalid family code. Please check the code and try again.' } as const
const invitationOver = {
  INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Ask a parent of the family to send it again.',
  },
  INVITATION_WITHDRAWN: {
    status: 410,
    message: 'This invitation was withdrawn. Ask a parent of the family whether they meant to.',
  },
} as const
/** Somebody with an account is invited: to another family than theirs, or while they have none. */
const accountElsewhere = {
  status: 409,
  message:
    'You have an account with this email already. Please sign in instead: if it is in another family, leave that one first, then enter the family code.',
} as const
const notNow = {
  IN_A_FAMILY: { status: 409, message: 'You are in a family already. Leave it first.' },
  NOT_A_PERSON: { status: 409, message: 'The account of an organisation cannot be in a family.' },
} as const

/** Somebody who came with the family's code, and whom no parent has decided on. */
export const newcomer = z.object({
  id,
  firstName: z.string(),
  email: z.string(),
  cameAt: instant,
  /** False for who sees nothing until a parent says yes. */
  isIn: z.boolean(),
})
export type Newcomer = z.infer<typeof newcomer>

const one = z.object({ id })
const decided = {
  NEW_THEMSELVES: {
    status: 403,
    message: 'You came with the family’s code yourself. A parent who was there before decides on this.',
  },
} as const

export const signupContract = {
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
      ...invitationOver,
      FAMILY_NOT_FOUND: familyNotFound,
      ACCOUNT_EXISTS: accountExists,
      ACCOUNT_ELSEWHERE: accountElsewhere,
    }),
  /** For a child whom a parent has added; the name and the place in the family are there already. */
  child: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/child' })
    .input(z.object({ email: text, password: text, familyCode: text, acknowledgesAlpha: z.boolean() }))
    .output(z.object({ message: z.string() }))
    .errors({
      INVALID: invalid,
      ...invitationOver,
      NOT_INVITED: { status: 404, message: 'Children must be invited by parents to join' },
      ACCOUNT_EXISTS: accountExists,
      ACCOUNT_ELSEWHERE: accountElsewhere,
    }),
  /** For who has an account and no family: into the family with this code. */
  joinFamily: endpoint.account
    .route({ method: 'POST', path: '/account/family/joining' })
    .input(z.object({ familyCode: text, timezone: text.optional(), locale: text.optional() }))
    .output(z.object({ message: z.string() }))
    .errors({ ...invitationOver, ...notNow, INVALID: invalid, FAMILY_NOT_FOUND: familyNotFound }),
  /** For who has an account and no family: a family of their own. */
  foundFamily: endpoint.account
    .route({ method: 'POST', path: '/account/family' })
    .input(z.object({ familyName: text, timezone: text.optional(), locale: text.optional() }))
    .output(z.object({ message: z.string() }))
    .errors({ ...notNow, INVALID: invalid }),
  /** Whether an account without a family waits for a parent's yes, and since when. `isIn`: it has one by now. */
  joining: endpoint.account
    .route({ method: 'GET', path: '/account/family/joining' })
    .output(z.object({ waitingSince: instant.nullable(), isIn: z.boolean() })),
  /** Asks no more. */
  withdraw: endpoint.account.route({ method: 'DELETE', path: '/account/family/joining' }).output(z.object({})),
  newcomers: endpoint.parent.route({ method: 'GET', path: '/family/newcomers' }).output(z.array(newcomer)),
  /** Lets in who asks; who is in already is new no longer. */
  welcome: endpoint.parent
    .route({ method: 'POST', path: '/family/newcomers/{id}/welcome' })
    .input(one)
    .output(one)
    .errors(decided),
  /** For any parent: who asks does not get in, who is in is taken out, and the family gets another code. */
  turnAway: endpoint.parent
    .route({ method: 'DELETE', path: '/family/newcomers/{id}' })
    .input(one)
    .output(one)
    .errors(decided),
  /** An activity provider's account: it belongs to no family. Answers alike whether the address has an account. */
  organisation: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/organisation' })
    .input(z.object({ email: text, password: text, organizationName: text, contactName: text }))
    .output(z.object({ message: z.string() }))
    .errors({ INVALID: invalid }),
}
