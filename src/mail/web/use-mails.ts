import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { afterDecision } from '#mail/rules/held-senders.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/toast-queue.ts'

const api = connect(mailContract, 'mail')
const senders = connect(sendersContract, 'senders')

const pages = api.list.infiniteOptions({
  input: (before: string | undefined) => (before === undefined ? {} : { before }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** The family's mails, newest first, as far as they have been asked for. */
export function useMails() {
  const { familyId } = useViewer()
  return useInfiniteQuery({ ...pages, enabled: familyId !== null })
}

/** How many mails wait for a decision on their sender. */
export function useHeldCount(): number {
  return useMails().data?.pages[0]?.heldCount ?? 0
}

const deciding = ['decide-sender']

export type SenderDecision = { id: string; status: 'allow' | 'block'; applies?: 'at-once' | 'review' }

/** Decides on a sender: what is shown changes at once, and goes back when the server says no. */
export function useDecideSender() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: deciding,
    mutationFn: (decision: SenderDecision) => api.decideSender.call(decision),
    onMutate: async (decision) => {
      await queries.cancelQueries({ queryKey: api.key() })
      const before = queries.getQueryData(pages.queryKey)
      queries.setQueryData(
        pages.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => {
              const mails = afterDecision(page.mails, decision)
              const decided = mails.filter(({ state }, place) => state !== page.mails[place]?.state).length
              return { ...page, mails, heldCount: Math.max(0, page.heldCount - decided) }
            }),
          },
      )
      return before
    },
    onError: (error, _decision, before) => {
      queries.setQueryData(pages.queryKey, before)
      toast({ tone: 'danger', title: 'The sender was not decided on', description: sentenceOf(error) })
    },
    onSettled: async () => {
      // Of several decisions in a row the last one asks again: before, the server does not know of all of them.
      if (queries.isMutating({ mutationKey: deciding }) > 1) return
      await Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
