import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { authorizedFetch } from './authorized-fetch.ts'

/**
 * A feature's own client: `const api = connect(tasksContract, 'tasks')`, then `useQuery(api.list.queryOptions())`.
 * The topic begins each query key, so that a live message of that name has the queries asked again.
 */
export function connect<Contract extends AnyContractRouter>(contract: Contract, topic: string) {
  const link = new OpenAPILink(contract, {
    url: `${location.origin}/api`,
    fetch: (request) => authorizedFetch(request),
  })
  const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)
  return createTanstackQueryUtils(client, { path: [topic] })
}
