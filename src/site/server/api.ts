import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/request.ts'
import { siteContract } from '../contract.ts'
import { latestOutgoingMails } from './queries.ts'

const api = implement(siteContract).$context<RequestContext>().use(guard)

/** `hasOutbox`: the server has nowhere to send mail to, and only its operator can reach it. */
export function createSiteApi({ hasOutbox }: { hasOutbox: boolean }) {
  return api.router({
    outbox: api.outbox.handler(({ context, errors }) => {
      if (!hasOutbox) throw errors.NOT_FOUND()
      return context.doors.asSystem('read the outbox', latestOutgoingMails)
    }),
  })
}
