import type { Client } from '@orpc/client'
import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { authorizedFetch } from './authorized-fetch.ts'
import { keepAlive } from './keep-alive.ts'
import { type ApiError, readApiError } from './api-error.ts'
import { buildRequest, type Route } from './build-request.ts'

/**
 * A feature's own client: `const api = connect(tasksContract, 'tasks')`, then `useQuery(api.list.queryOptions())`.
 * Each query key begins with the topic, so that a live update of the topic invalidates the queries.
 */
export function connect<Contract extends Record<string, AnyContractProcedure>>(contract: Contract, topic: string) {
  const endpoints = Object.entries(contract).map(([name, { '~orpc': endpoint }]) => [
    name,
    createEndpoint([topic, name], endpoint.route),
  ])
  return { ...Object.fromEntries(endpoints), key: (options = {}) => [[topic], options] } as Connected<Contract>
}

/** The part of oRPC's own client that the pages use. Without that client they are 9 KB smaller. */
type Connected<Contract extends Record<string, AnyContractProcedure>> = GeneralUtils<unknown> & {
  [Name in keyof ContractRouterClient<Contract>]: ContractRouterClient<Contract>[Name] extends Client<
    infer Context,
    infer Input,
    infer Output,
    Error
  >
    ? GeneralUtils<Input> & Pick<ProcedureUtils<Context, Input, Output, ApiError>, Offered>
    : never
}

type Offered = 'call' | 'queryOptions' | 'infiniteOptions' | 'mutationOptions'

type Asked = { input?: unknown }
type AskedInPages = { input: (page: unknown) => unknown; initialPageParam: unknown }

function createEndpoint(path: readonly [topic: string, name: string], route: Route) {
  const key = (options: object = {}) => [path, options]
  const call = (input: unknown, { signal }: { signal?: AbortSignal } = {}) => send(route, { input, signal })
  return {
    key,
    call,
    queryOptions: ({ input, ...options }: Asked = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      ...options,
      queryKey: key({ type: 'query', input }),
    }),
    infiniteOptions: ({ input, ...options }: AskedInPages) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(input(pageParam), { signal }),
      ...options,
      queryKey: key({ type: 'infinite', input: input(options.initialPageParam) }),
    }),
    mutationOptions: (options: object = {}) => ({ mutationFn: (input: unknown) => call(input), ...options }),
  }
}

type Sending = { input: unknown; signal: AbortSignal | undefined }

function send(route: Route, { input, signal }: Sending): Promise<unknown> {
  const { path, init } = buildRequest(route, input)
  return keepAlive(signal === undefined ? init : { ...init, signal }, async (sent) => {
    const response = await authorizedFetch(new Request(`/api${path}`, sent))
    if (!response.ok) throw await readApiError(response)
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  })
}
