import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { webhooksContract } from '#organisations/contract.ts'

const api = connect(webhooksContract, 'organisation-webhooks')

/** The page gets no live updates, and whoever opens this part waits for an answer of their own server. */
const refetchInterval = 2_000
const seldom = 15_000

export function useEndpoints() {
  return useQuery(api.list.queryOptions({ refetchInterval }))
}

/** What was sent, newest first, as far as it has been asked for. */
export function useDeliveries() {
  return useInfiniteQuery({
    ...api.deliveries.infiniteOptions({
      input: (before: string | undefined) => ({ ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    // Each page that is open is asked for anew.
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.pages.length > 1 ? seldom : refetchInterval),
  })
}

export function useAddEndpoint() {
  return useWebhookChange(api.add.call)
}

export function useRotateSecret() {
  return useWebhookChange(api.rotate.call)
}

export function useSwitchOn() {
  return useWebhookChange(api.switchOn.call)
}

export function useSendTest() {
  return useWebhookChange(api.test.call)
}

export function useRemoveEndpoint() {
  return useWebhookChange(api.remove.call)
}

export function useSendAgain() {
  return useWebhookChange(api.sendAgain.call)
}

function useWebhookChange<Input, Output>(call: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    // A secret is shown once, and not kept beyond the page that shows it.
    gcTime: 0,
    onError: (error) => toast({ tone: 'danger', title: 'Error', description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
