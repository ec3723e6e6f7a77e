import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { organisationsContract } from '../contract.ts'
import { organisationOf } from './queries.ts'

const api = implement(organisationsContract).$context<RequestContext>().use(guard)

export const organisationsApi = api.router({
  get: api.get.handler(({ context }) =>
    context.account.work('show an organisation', (db, { id }) => organisationOf(db, { loginId: id })),
  ),
})
