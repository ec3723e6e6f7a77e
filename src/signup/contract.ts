import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

/**
 * The length that a whole request may have: the contract lets long input through, so that each field can answer with its
 * sentence.
 */
const text = z.string()
const invalid = { status: 422, message: 'Please check what you entered.' } as const
/** The specification has this sentence. One network gets it a few times an hour. */
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
/** Somebody with an account is invited to a family other than their own, or while they have none. */
const accountElsewhere = {
  status: 409,
  message:
    'You have an account with this email already. Please sign in instead: if it is in another family, leave that one first, then enter the family code.',
} as const
const notNow = {
  IN_A_FAMILY: { status: 409, message: 'You are in a family already. Leave it first.' },
  NOT_A_PERSON: { status: 409, message: 'The account of an organisation cannot be in a family.' },
} as const

/** A newcomer with the family's code on whom no parent has decided. */
export const newcomer = z.object({
  id,
  firstName: z.string(),
  email: z.string(),
  cameAt: instant,
  /** False for a newcomer who sees nothing until a parent says yes. */
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
        /** Either the name of a new family, or the code of a family to join. */
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
  /** For a child whom a parent has added, with a name and a place in the family. */
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
  /** For an account without a family: joins the family with this code. */
  joinFamily: endpoint.account
    .route({ method: 'POST', path: '/account/family/joining' })
    .input(z.object({ familyCode: text, timezone: text.optional(), locale: text.optional() }))
    .output(z.object({ message: z.string() }))
    .errors({ ...invitationOver, ...notNow, INVALID: invalid, FAMILY_NOT_FOUND: familyNotFound }),
  /** For an account without a family: founds a family. */
  foundFamily: endpoint.account
    .route({ method: 'POST', path: '/account/family' })
    .input(z.object({ familyName: text, timezone: text.optional(), locale: text.optional() }))
    .output(z.object({ message: z.string() }))
    .errors({ ...notNow, INVALID: invalid }),
  /** Whether an account without a family waits for a parent's yes, and since when. `isIn`: it has a family by now. */
  joining: endpoint.account
    .route({ method: 'GET', path: '/account/family/joining' })
    .output(z.object({ waitingSince: instant.nullable(), isIn: z.boolean() })),
  /** Withdraws the request to join. */
  withdraw: endpoint.account.route({ method: 'DELETE', path: '/account/family/joining' }).output(z.object({})),
  newcomers: endpoint.parent.route({ method: 'GET', path: '/family/newcomers' }).output(z.array(newcomer)),
  /** Lets a waiting newcomer join; a newcomer in the family counts as new no longer. */
  welcome: endpoint.parent
    .route({ method: 'POST', path: '/family/newcomers/{id}/welcome' })
    .input(one)
    .output(one)
    .errors(decided),
  /** For any parent: refuses a waiting newcomer, removes one who is in the family, and gives the family another code. */
  turnAway: endpoint.parent
    .route({ method: 'DELETE', path: '/family/newcomers/{id}' })
    .input(one)
    .output(one)
    .errors(decided),
  /**
   * The account of an activity provider, which belongs to no family. Gives the same answer whether or not the address has an
   * account.
   */
  organisation: endpoint.anyone
    .route({ method: 'POST', path: '/sign-up/organisation' })
    .input(z.object({ email: text, password: text, organizationName: text, contactName: text }))
    .output(z.object({ message: z.string() }))
    .errors({ INVALID: invalid }),
}
