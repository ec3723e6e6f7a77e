import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { afterDecision } from '#mail/rules/held-senders.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
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

export type SenderDecision = {
  ids: string[]
  /** Of those who waited until now, as they are told of: with that, the decision can be taken back. */
  names?: string[]
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review'
}

/** Decides on senders: what is shown changes at once, and goes back when the server says no. */
export function useDecideSenders() {
  const queries = useQueryClient()
  const takeBack = useTakeBack()
  return useMutation({
    mutationKey: deciding,
    mutationFn: ({ names: _names, ...decision }: SenderDecision) => api.decideSenders.call(decision),
    onMutate: async (decision) => {
      const before = {
        pages: queries.getQueryData(pages.queryKey),
        waiting: queries.getQueryData(waiting.queryKey),
        everybody: queries.getQueryData(everybody.queryKey),
      }
      const { ids, names: _names, ...decided } = decision
      const show = () => {
        queries.setQueryData(
          pages.queryKey,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, mails: afterDecision(page.mails, decision) })),
            },
        )
        queries.setQueryData(waiting.queryKey, (rows) => rows?.filter(({ id }) => !ids.includes(id)))
        queries.setQueryData(everybody.queryKey, (rows) =>
          rows?.map((sender) => (ids.includes(sender.id) ? { ...sender, ...decided } : sender)),
        )
      }
      // At once, so that no control springs back for a moment; and again, since a query that is cancelled puts back what it had.
      show()
      await Promise.all([api.key(), senders.key()].map((queryKey) => queries.cancelQueries({ queryKey })))
      show()
      return before
    },
    onSuccess: ({ mailIds }, { ids, status, names }) => {
      if (names === undefined) return
      const title = status === 'allow' ? 'Allowed' : 'Blocked'
      const undo = { label: 'Undo', onSelect: () => takeBack.mutate({ ids, mailIds }) }
      toast({ title, description: names.join(', '), action: undo })
    },
    onError: (error, { ids }, before) => {
      queries.setQueryData(pages.queryKey, before?.pages)
      queries.setQueryData(waiting.queryKey, before?.waiting)
      queries.setQueryData(everybody.queryKey, before?.everybody)
      const said = errorMessage(error)
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

/** Reads one held mail, and leaves its sender undecided. */
export function useLetThrough() {
  const queries = useQueryClient()
  const takeBack = useTakeBack()
  return useMutation({
    mutationFn: ({ id }: HeldMail) => api.letThrough.call({ id }),
    onSuccess: (_, { id, subject }) => {
      const undo = { label: 'Undo', onSelect: () => takeBack.mutate({ ids: [], mailIds: [id] }) }
      toast({ title: 'This mail is read', description: subject || 'No subject', action: undo })
    },
    onError: (error) => toast({ tone: 'danger', title: 'The mail was not read', description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}

export type HeldMail = { id: string; subject: string }

/** What a held mail says, once somebody wants to know. It stays the same, and is not there to ask for once it was read. */
export function useHeldText(id: string) {
  return useQuery(api.heldText.queryOptions({ input: { id }, enabled: ({ state }) => state.data === undefined }))
}

/** Senders wait again, and the mails that a decision moved. */
function useTakeBack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decided: { ids: string[]; mailIds: string[] }) => api.withdrawDecision.call(decided),
    onSuccess: ({ mails }) =>
      toast({ title: 'Taken back', description: mails === 1 ? 'The mail waits again.' : 'The mails wait again.' }),
    onError: (error) => toast({ tone: 'danger', title: 'This was not taken back', description: errorMessage(error) }),
    onSettled: () => Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
