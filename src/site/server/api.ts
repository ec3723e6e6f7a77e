import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { siteContract } from '../contract.ts'
import { startOfCalendar } from '../rules/start-of-calendar.ts'
import { readFigures } from '../rules/figures.ts'
import { latestOutgoingMails } from './queries.ts'

const api = implement(siteContract).$context<RequestContext>().use(guard)

interface Options {
  /** The server sends no mail, and by its settings only its operator can reach it. */
  hasOutbox: boolean
  figures: string | null
  isOpenBeta: boolean
}

export function createSiteApi({ hasOutbox, figures, isOpenBeta }: Options) {
  const said = figures === null ? null : readFigures(figures)
  return api.router({
    figures: api.figures.handler(() => said),
    plans: api.plans.handler(() => ({ isOpenBeta })),
    outbox: api.outbox.handler(async ({ context, errors }) => {
      // Where no setting says that the world is let in by a proxy, its requests do.
      if (!hasOutbox || context.isForwarded) throw errors.NOT_FOUND()
      const mails = await context.transactions.asSystem('read the outbox', latestOutgoingMails)
      return mails.map(({ calendar, method, ...mail }) => ({
        ...mail,
        calendar: calendar === null || method === null ? null : { method, ...startOfCalendar(calendar) },
      }))
    }),
  })
}
