import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast, type Toast } from '#ui/overlays/toast-queue.ts'
import { errorMessage } from './error-message.ts'

type ListChange<Item, Input> = {
  /** The prefix of the keys of the lists that change. */
  queryKey: QueryKey
  call: (input: Input) => Promise<unknown>
  /** The optimistic list. */
  change: (list: Item[], input: Input) => Item[]
  /** The title of the message when the server refuses. */
  failure: string
  /** The action that the message offers. */
  remedy?: (error: unknown, input: Input) => Toast['action']
}

/** An optimistic update of a list; when the server refuses, it restores the list and says why. */
export function useListChange<Item, Input>({ queryKey, call, change, failure, remedy }: ListChange<Item, Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: queryKey,
    mutationFn: call,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueriesData<Item[]>({ queryKey })
      queries.setQueriesData<Item[]>({ queryKey }, (list) => list && change(list, input))
      return before
    },
    onError: (error, input, before) => {
      for (const [key, list] of before ?? []) queries.setQueryData(key, list)
      const action = remedy?.(error, input)
      toast({ tone: 'danger', title: failure, description: errorMessage(error), ...(action && { action }) })
    },
    onSettled: () => {
      // Of several mutations at once only the last invalidates: until then the server does not have all of them.
      if (queries.isMutating({ mutationKey: queryKey }) > 1) return undefined
      // The whole topic: live updates that arrived meanwhile were not applied.
      const [[topic]] = queryKey as readonly [readonly [string]]
      return queries.invalidateQueries({ queryKey: [[topic]] })
    },
  })
}
