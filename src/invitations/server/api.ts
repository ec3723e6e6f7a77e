import { implement } from '@orpc/server'
import { answerRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { invitationsContract } from '../contract.ts'
import { readInvite } from '../rules/invite.ts'
import { listInvitations } from './list-invitations.ts'
import { pendingPlace } from './queries.ts'
import { sayNotSent } from './say-not-sent.ts'
import { sendInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const api = implement(invitationsContract).$context<RequestContext>().use(guard).use(answerRateLimit).use(sayNotSent)

export function createInvitationsApi({ mailer, publicUrl, log }: { mailer: Mailer; publicUrl: string; log: Log }) {
  const invitingOf = ({ transactions, now }: RequestContext) => ({ transactions, mailer, publicUrl, log, now: now() })

  return api.router({
    list: api.list.handler(({ context }) => listInvitations(context)),
    send: api.send.handler(async ({ context, input, errors }) => {
      const inviter = await context.family.self()
      const read = readInvite(input)
      if ('wrong' in read) throw read.wrong === 'email' ? errors.INVALID_EMAIL() : errors.INVALID_FIRST_NAME()
      const { role, memberId } = input
      const outcome = await sendInvitation(inviter, {
        invite: { ...read.invite, role, memberId },
        ...invitingOf(context),
      })
      if (outcome === 'not found') throw errors.NOT_FOUND()
      if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
      if (outcome === 'yourself') throw errors.YOURSELF()
      if (outcome === 'already a member') throw errors.ALREADY_MEMBER()
      if (outcome === 'too many waiting') throw errors.TOO_MANY_WAITING()
      return outcome
    }),
    resend: api.resend.handler(async ({ context, input, errors }) => {
      const { inviter, place } = await context.family.work(async (db, member) => ({
        inviter: member,
        place: await pendingPlace(db, { familyId: member.familyId, id: input.id }),
      }))
      if (place === undefined || place.email === null) throw errors.NOT_FOUND()
      const { email, firstName, role } = place
      const outcome = await sendInvitation(inviter, {
        invite: { email, firstName, role, memberId: undefined },
        ...invitingOf(context),
      })
      if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
      if (typeof outcome === 'string') throw errors.NOT_FOUND()
      return outcome
    }),
    withdraw: api.withdraw.handler(async ({ context, input, errors }) => {
      const { familyId } = await context.family.self()
      const isWithdrawn = await context.transactions.asSystem('invite a member', (db) =>
        withdrawInvitation(db, { familyId, id: input.id, now: context.now() }),
      )
      if (!isWithdrawn) throw errors.NOT_FOUND()
      return input
    }),
  })
}
