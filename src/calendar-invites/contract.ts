import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'

const stopping = '/calendar-invites/stopping/{token}'
const ofInvite = z.object({ token: z.string().max(1000) })

export const calendarInvitesContract = {
  /** What a mail program calls for its reader with one click (RFC 8058), and the page for who follows the link. */
  stop: endpoint.anyone
    .route({ method: 'POST', path: stopping })
    .input(ofInvite)
    .output(z.object({ isOn: z.literal(false) }))
    .errors({
      LINK_WRONG: { status: 404, message: 'This link is incomplete. Open it from the invitation once more.' },
    }),
  /** Programs that know one-click not open its address as a page; reading it changes nothing. */
  openStopping: endpoint.anyone
    .route({ method: 'GET', path: stopping, outputStructure: 'detailed', successStatus: 302 })
    .input(ofInvite)
    .output(z.object({ headers: z.object({ location: z.string() }) })),
}
