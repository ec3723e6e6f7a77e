import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { alreadyAdded, invalidAddress, noPermission, tooManyAddresses } from './rules/secondary-email.ts'

export const secondaryEmail = z.object({
  email: z.string(),
  /** `pending`: its link was not followed yet · `unsubscribed`: whoever reads there wants no more letters. */
  status: z.enum(['pending', 'verified', 'unsubscribed']),
  createdAt: instant,
})
export type SecondaryEmail = z.infer<typeof secondaryEmail>

/** As the specification names it. */
export const verification = z.object({
  success: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  user_name: z.string().nullable(),
  family_id: id.nullable(),
})
export type Verification = z.infer<typeof verification>

const text = z.string().max(10_000)
const unsubscribing = '/secondary-emails/unsubscribing/{token}'
const ofLetter = z.object({ token: z.string().max(1000) })

export const secondaryEmailsContract = {
  addresses: endpoint.member.route({ method: 'GET', path: '/secondary-emails' }).output(z.array(secondaryEmail)),
  /** Adds the address where it is new, and mails its link, again too. Whose it is, the session says. */
  sendVerification: endpoint.member
    .route({ method: 'POST', path: '/send-secondary-email-verification' })
    .input(z.object({ email: text }))
    .output(z.object({ email: z.string() }))
    .errors({
      INVALID: { status: 422, message: invalidAddress },
      ALREADY_ADDED: { status: 409, message: alreadyAdded },
      TOO_MANY: { status: 409, message: tooManyAddresses },
    }),
  verify: endpoint.anyone
    .route({ method: 'POST', path: '/verify_secondary_email' })
    .input(z.object({ p_token: text }))
    .output(verification),
  /** An address belongs to whoever added it. */
  remove: endpoint.member
    .route({ method: 'DELETE', path: '/members/{memberId}/secondary-emails/{email}' })
    .input(z.object({ memberId: id, email: text }))
    .output(z.object({ email: z.string() }))
    .errors({ FORBIDDEN: { status: 403, message: noPermission } }),
  /** What a mail program calls for its reader with one click (RFC 8058), and the page for who follows the link. */
  unsubscribe: endpoint.anyone
    .route({ method: 'POST', path: unsubscribing })
    .input(ofLetter)
    .output(z.object({ email: z.string() }))
    .errors({ LINK_WRONG: { status: 404, message: 'This link is incomplete. Open it from the letter once more.' } }),
  /** Programs that know one-click not open its address as a page; reading it changes nothing. */
  openUnsubscribing: endpoint.anyone
    .route({ method: 'GET', path: unsubscribing, outputStructure: 'detailed', successStatus: 302 })
    .input(ofLetter)
    .output(z.object({ headers: z.object({ location: z.string() }) })),
}
