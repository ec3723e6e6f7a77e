import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast, type Toast } from '#ui/toast-queue.ts'
import { sentenceOf } from './sentence-of.ts'

type ListChange<Item, Input> = {
  /** The lists that change: all whose key begins so. */
  queryKey: QueryKey
  call: (input: Input) => Promise<unknown>
  /** The list as it will be once the server has done it. */
  change: (list: Item[], input: Input) => Item[]
  /** The head of the message when the server says no. */
  failure: string
  /** What can be done about it in the message. */
  remedy?: (error: unknown, input: Input) => Toast['action']
}

/** Shows a change of a list at once; when the server says no, puts it back and says why. */
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
      toast({ tone: 'danger', title: failure, description: sentenceOf(error), ...(action && { action }) })
    },
    onSettled: () => {
      // Of several changes in a row the last one asks again: before, the server does not know of all of them.
      if (queries.isMutating({ mutationKey: queryKey }) > 1) return undefined
      // All of the topic: what the server named of it meanwhile was not asked for either.
      const [[topic]] = queryKey as readonly [readonly [string]]
      return queries.invalidateQueries({ queryKey: [[topic]] })
    },
  })
}
