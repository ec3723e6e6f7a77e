import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { afterDecision } from '#mail/rules/held-senders.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/toast-queue.ts'
import { useAskingMails, useWaitingSenders, waiting } from './use-waiting-mail.ts'

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

const everybody = senders.list.queryOptions()

/** Whether the server has told what waits and which mails there are, or failed to. */
export function useIsMailKnown(): boolean {
  return [useMails(), useWaitingSenders(), useAskingMails()].every(({ isPending }) => !isPending)
}

const deciding = ['decide-senders']

export type SenderDecision = { ids: string[]; status: 'allow' | 'block'; applies?: 'at-once' | 'review' }

/** Decides on senders: what is shown changes at once, and goes back when the server says no. */
export function useDecideSenders() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: deciding,
    mutationFn: (decision: SenderDecision) => api.decideSenders.call(decision),
    onMutate: async (decision) => {
      await Promise.all([api.key(), senders.key()].map((queryKey) => queries.cancelQueries({ queryKey })))
      const before = {
        pages: queries.getQueryData(pages.queryKey),
        waiting: queries.getQueryData(waiting.queryKey),
        everybody: queries.getQueryData(everybody.queryKey),
      }
      queries.setQueryData(
        pages.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, mails: afterDecision(page.mails, decision) })),
          },
      )
      queries.setQueryData(waiting.queryKey, (rows) => rows?.filter(({ id }) => !decision.ids.includes(id)))
      const { ids, ...decided } = decision
      queries.setQueryData(everybody.queryKey, (rows) =>
        rows?.map((sender) => (ids.includes(sender.id) ? { ...sender, ...decided } : sender)),
      )
      return before
    },
    onError: (error, { ids }, before) => {
      queries.setQueryData(pages.queryKey, before?.pages)
      queries.setQueryData(waiting.queryKey, before?.waiting)
      queries.setQueryData(everybody.queryKey, before?.everybody)
      const said = sentenceOf(error)
      if (ids.length === 1) toast({ tone: 'danger', title: 'Update Failed', description: said })
      else toast({ tone: 'danger', title: 'Bulk Update Failed', description: `Bulk action failed. ${said}` })
    },
    onSettled: async () => {
      // Of several decisions in a row the last one asks again: before, the server does not know of all of them.
      if (queries.isMutating({ mutationKey: deciding }) > 1) return
      await Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
