import { implement } from '@orpc/server'
import { changeMember } from '#family/server/queries.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { calendarInvitesContract } from '../contract.ts'
import { createStopTokens } from './stop-tokens.ts'

const api = implement(calendarInvitesContract).$context<RequestContext>().use(guard)

export function createCalendarInvitesApi({ secret }: { secret: string }) {
  const tokens = createStopTokens(secret)
  return api.router({
    stop: api.stop.handler(async ({ context, input, errors }) => {
      const reader = tokens.read(input.token)
      if (reader === null) throw errors.LINK_WRONG()
      const { familyId, memberId: id } = reader
      const change = { send_calendar_invites: false }
      await context.transactions.asFamily(familyId, (db) => changeMember(db, { familyId, id, change }))
      return { isOn: false } as const
    }),
    openStopping: api.openStopping.handler(({ input }) => ({
      headers: { location: `/stop-calendar-invites?${new URLSearchParams(input).toString()}` },
    })),
  })
}
