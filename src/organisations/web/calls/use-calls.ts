import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { saveFile } from '#browser/save-file.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { type CallFilter, contentCallsContract } from '#organisations/contract.ts'

const api = connect(contentCallsContract, 'organisation-calls')

/** The calls of the organisation's keys, newest first, as far as they have been asked for. */
export function useCalls(filter: CallFilter) {
  return useInfiniteQuery({
    ...api.list.infiniteOptions({
      input: (before: string | undefined) => ({ ...filter, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    // The page gets no live updates, and a program that is being written is watched here.
    refetchInterval: 15_000,
    // Another filter changes the lines, not the page.
    placeholderData: (before) => before,
  })
}

/** Saves what the filter lets through as a table. */
export function useSaveCalls() {
  return useMutation({
    mutationFn: (filter: CallFilter) => api.export.call(filter),
    onSuccess: ({ fileName, csv }) => saveFile(new Blob([csv], { type: 'text/csv' }), fileName),
    onError: (error) => toast({ tone: 'danger', title: 'Not saved', description: errorMessage(error) }),
  })
}
