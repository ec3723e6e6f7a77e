import { implement } from '@orpc/server'
import { contentCallsContract } from '#organisations/contract.ts'
import { callsAsCsv } from '#organisations/rules/content/calls-as-csv.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { callsOf } from './call-log-queries.ts'

const api = implement(contentCallsContract).$context<RequestContext>().use(guard)

const mostOnPage = 50
const mostInFile = 10_000

export const callsApi = api.router({
  list: api.list.handler(({ context, input }) =>
    context.account.work('show an organisation', async (db, { id: organisationId }) => {
      const found = await callsOf(db, { ...input, organisationId, most: mostOnPage + 1 })
      const calls = found.slice(0, mostOnPage)
      return { calls, next: found.length > calls.length ? (calls.at(-1)?.id ?? null) : null }
    }),
  ),
  export: api.export.handler(({ context, input }) =>
    context.account.work('show an organisation', async (db, { id: organisationId }) => ({
      fileName: `content-calls-${context.now().toISOString().slice(0, 10)}.csv`,
      csv: callsAsCsv(await callsOf(db, { ...input, organisationId, most: mostInFile })),
    })),
  ),
})
