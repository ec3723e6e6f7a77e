import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { type Change, type ChangeEdits, mailContract, type Receipt } from '#mail/contract.ts'
import type { MadeDecision } from '#mail/rules/review/review.ts'
import {
  afterChangeDecision,
  afterDecisions,
  afterEdit,
  afterUndo,
  type DecidingAll,
} from '#mail/rules/receipts/optimistic-receipt.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(mailContract, 'mail')

/** Asked for again while the mail waits in line: others move on in it unannounced. */
export function useReceipt(id: string) {
  return useQuery(
    api.receipt.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.placeInLine == null ? false : betweenPlaces),
    }),
  )
}

/** Milliseconds after which the place in line is asked for again. */
const betweenPlaces = 5000

export type ReceiptActions = {
  onDecide: (change: Change, made: MadeDecision) => void
  /** Decides on several changes; rejects their alternatives. */
  onDecideAll: (deciding: DecidingAll) => void
  /** Corrects a proposal. */
  onEdit: (change: Change, edits: ChangeEdits) => void
  onUndo: () => void
  onTryAgain: () => void
  /** A request is pending, so buttons that replace each other are disabled. */
  isBusy: boolean
}

export function useReceiptActions(id: string): ReceiptActions {
  const decide = useReceiptChange(id, {
    call: (decision: { id: string; decision: 'apply' | 'reject'; edits?: ChangeEdits }) =>
      api.decideChange.call(decision),
    change: afterChangeDecision,
    failure: 'This was not changed',
  })
  const decideAll = useReceiptChange(id, {
    call: ({ ids, decision }: DecidingAll) => api.decideChanges.call({ ids: [...ids], decision }),
    change: afterDecisions,
    failure: 'This was not changed',
  })
  const edit = useReceiptChange(id, {
    call: (input: { id: string; edits: ChangeEdits }) => api.editChange.call(input),
    change: afterEdit,
    failure: 'This was not saved',
  })
  const undo = useReceiptChange(id, {
    call: () => api.undo.call({ id }),
    change: afterUndo,
    failure: 'The mail was not taken back',
  })
  const tryAgain = useReceiptChange(id, {
    call: () => api.tryAgain.call({ id }),
    change: (receipt) => ({ ...receipt, state: 'queued', reason: null, isUndone: false, changes: [] }),
    failure: 'The mail was not read again',
  })
  return {
    onDecide: (change, { decision, edits }) => decide.mutate({ id: change.id, decision, ...(edits && { edits }) }),
    onDecideAll: (deciding) => decideAll.mutate(deciding),
    onEdit: (change, edits) => edit.mutate({ id: change.id, edits }),
    onUndo: () => undo.mutate(),
    onTryAgain: () => tryAgain.mutate(),
    isBusy: undo.isPending || tryAgain.isPending,
  }
}

type ReceiptChange<Input> = {
  call: (input: Input) => Promise<unknown>
  change: (receipt: Receipt, input: Input) => Receipt
  failure: string
}

/** Shows a change of a receipt at once; rolls back and says why if the server refuses. */
function useReceiptChange<Input = void>(id: string, { call, change, failure }: ReceiptChange<Input>) {
  const queries = useQueryClient()
  const { queryKey } = api.receipt.queryOptions({ input: { id } })
  return useMutation({
    mutationFn: call,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (receipt) => receipt && change(receipt, input))
      return before
    },
    onError: (error, _input, before) => {
      queries.setQueryData(queryKey, before)
      toast({ tone: 'danger', title: failure, description: errorMessage(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
