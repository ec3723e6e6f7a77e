import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { refusals } from './rules/refusals.ts'

/** Somebody whose place in the family is kept, until they take it or the invitation is withdrawn. */
export const invitation = z.object({
  /** The place's id: the member's, and later the account's. */
  id,
  firstName: z.string(),
  email: z.string(),
  role: z.enum(['parent', 'child']),
  /** When the mail went last. */
  invitedAt: instant,
  hasExpired: z.boolean(),
  /** Whether they are in the family without it, too: who was added before is still there once it is withdrawn. */
  staysWithout: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const text = z.string().max(1000)
export const notSent = {
  NEW_THEMSELVES: {
    status: 403,
    message:
      'You came with the family’s code. Another parent has to say that they know you before you invite somebody.',
  },
  MAIL_NOT_CONFIGURED: { status: 424, message: refusals.notConfigured.message },
  MAIL_REFUSED: { status: 424, message: refusals.forbidden.message },
  NOT_SENT: { status: 424, message: refusals.notSent.message },
} as const

export const invitationsContract = {
  list: endpoint.parent.route({ method: 'GET', path: '/invitations' }).output(z.array(invitation)),
  /**
   * Invites somebody; whoever waits already is sent the mail again, with the name and the role that are given now.
   * `memberId`: a member without an account, who keeps all that is theirs.
   */
  send: endpoint.parent
    .route({ method: 'POST', path: '/invitations' })
    .input(z.object({ email: text, firstName: text, role: z.enum(['parent', 'child']), memberId: id.optional() }))
    .output(z.object({ id }))
    .errors({
      ...notSent,
      INVALID_EMAIL: { status: 422, message: refusals.email.message },
      INVALID_FIRST_NAME: { status: 422, message: refusals.firstName.message },
      YOURSELF: { status: 409, message: 'This is your own address.' },
      ALREADY_MEMBER: { status: 409, message: 'Whoever has this address is in your family already.' },
      TOO_MANY_WAITING: {
        status: 409,
        message: 'Twenty people have been invited and have not joined yet. Withdraw an invitation first.',
      },
    }),
  resend: endpoint.parent
    .route({ method: 'POST', path: '/invitations/{id}/sending' })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(notSent),
  /** The code in the mail is the invitation's own, and opens nothing any more; the family's stays as it is. */
  withdraw: endpoint.parent
    .route({ method: 'DELETE', path: '/invitations/{id}' })
    .input(z.object({ id }))
    .output(z.object({ id })),
}
