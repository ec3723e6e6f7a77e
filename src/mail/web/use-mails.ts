import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { afterSenderDecision } from '#mail/rules/quarantine/quarantined-senders.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { useForgedMails, useProposalCounts, useQuarantinedSenders, waiting } from './use-mail-counts.ts'

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

/** Whether mails, quarantine and proposals are loaded, or failed to load. */
export function useIsMailKnown(): boolean {
  return [useMails(), useQuarantinedSenders(), useForgedMails(), useProposalCounts()].every(
    ({ isPending }) => !isPending,
  )
}

const deciding = ['decide-senders']

export type SenderDecision = {
  ids: string[]
  /** Names of those who were undecided: the toast names them, and offers to take the decision back. */
  names?: string[]
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review'
}

/** Decides on senders; shows it at once, and rolls back if the server refuses. */
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
              pages: data.pages.map((page) => ({ ...page, mails: afterSenderDecision(page.mails, decision) })),
            },
        )
        queries.setQueryData(waiting.queryKey, (rows) => rows?.filter(({ id }) => !ids.includes(id)))
        queries.setQueryData(everybody.queryKey, (rows) =>
          rows?.map((sender) => (ids.includes(sender.id) ? { ...sender, ...decided } : sender)),
        )
      }
      // Shown at once, so that no control flickers; and again, since a cancelled query restores its former data.
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
      // Only the last of several pending decisions refetches, since before the server does not know all of them.
      if (queries.isMutating({ mutationKey: deciding }) > 1) return
      await Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}

/** Allows everybody who writes from a domain; the toast offers to take it back. */
export function useAllowDomain() {
  const queries = useQueryClient()
  const takeBack = useTakeBack()
  return useMutation({
    mutationFn: (domain: { email: string; applies: 'at-once' | 'review' }) => api.addSender.call(domain),
    onSuccess: ({ id, mailIds }, { email }) => {
      const undo = { label: 'Undo', onSelect: () => takeBack.mutate({ ids: [id], mailIds }) }
      toast({ title: 'Allowed', description: `Everybody at ${email.slice(1)}`, action: undo })
    },
    onError: (error) => toast({ tone: 'danger', title: 'Update Failed', description: errorMessage(error) }),
    onSettled: () => Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Takes a decision on a whole domain back: who writes from there waits again, where nobody has decided on them alone. */
export function useRemoveDomain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.withdrawDecision.call({ ids: [id], mailIds: [] }),
    onError: (error) => toast({ tone: 'danger', title: 'Update Failed', description: errorMessage(error) }),
    onSettled: () => Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Releases one mail from quarantine; its sender stays undecided. */
export function useReleaseMail() {
  const queries = useQueryClient()
  const takeBack = useTakeBack()
  return useMutation({
    mutationFn: ({ id }: QuarantinedMail) => api.release.call({ id }),
    onSuccess: (_, { id, subject }) => {
      const undo = { label: 'Undo', onSelect: () => takeBack.mutate({ ids: [], mailIds: [id] }) }
      toast({ title: 'This mail is read', description: subject || 'No subject', action: undo })
    },
    onError: (error) => toast({ tone: 'danger', title: 'The mail was not read', description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}

export type QuarantinedMail = { id: string; subject: string }

/** The preview of a quarantined mail. It is fetched once: it never changes, and is not available once the mail is read. */
export function useMailPreview(id: string) {
  return useQuery(api.preview.queryOptions({ input: { id }, enabled: ({ state }) => state.data === undefined }))
}

/** Takes back a decision on senders or mails. */
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
