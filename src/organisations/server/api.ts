import { implement } from '@orpc/server'
import type { Config } from '#platform/config.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { organisationsContract } from '../contract.ts'
import { joinLinkOf } from '../rules/opt-in.ts'
import { organisationOf } from './queries.ts'

const api = implement(organisationsContract).$context<RequestContext>().use(guard)

export function createOrganisationsApi({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return api.router({
    get: api.get.handler(async ({ context }) => {
      const found = await context.account.work('show an organisation', (db, { id }) =>
        organisationOf(db, { loginId: id, now: context.now() }),
      )
      return { ...found, link: joinLinkOf(found.id, publicUrl) }
    }),
  })
}
