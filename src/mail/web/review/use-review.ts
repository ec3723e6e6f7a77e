import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { runSerially } from '#browser/run-serially.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { type ChangeEdits, mailContract, type ReviewedMail } from '#mail/contract.ts'
import {
  afterDeciding,
  afterWithdrawing,
  type ReviewDecision,
  withChanges,
  withEdits,
} from '#mail/rules/review/review.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(mailContract, 'mail')
const queryKey = api.review.key()

/** All that waits for somebody of the family to decide on it; asked for only where something does, if that is known. */
export function useReview({ isWaiting = true } = {}) {
  const { familyId } = useViewer()
  return useQuery({ ...api.review.queryOptions(), enabled: familyId !== null && isWaiting })
}

export type ReviewActions = {
  /** `onDone` hears which of them the server has done. */
  onDecide: (deciding: Omit<ReviewDecision, 'by'>, onDone?: (ids: readonly string[]) => void) => void
  onEdit: (edit: { id: string; edits: ChangeEdits }) => void
  onWithdraw: (ids: readonly string[]) => void
}

/** Shows each action at once, and sends them one after the other, so that an undo never arrives before what it undoes. */
export function useReviewActions(): ReviewActions {
  const by = useViewer().id
  const decide = useListChange<ReviewedMail, ReviewDecision>({
    queryKey,
    call: (deciding) => runSerially('review', () => send(deciding)),
    change: afterDeciding,
    failure: 'This was not changed',
  })
  const edit = useListChange<ReviewedMail, { id: string; edits: ChangeEdits }>({
    queryKey,
    call: (input) => runSerially('review', () => api.editChange.call(input)),
    change: (mails, { id, edits }) => withChanges(mails, { ids: [id], change: (change) => withEdits(change, edits) }),
    failure: 'This was not saved',
  })
  const withdraw = useListChange<ReviewedMail, readonly string[]>({
    queryKey,
    call: (ids) => runSerially('review', () => takeBack(ids)),
    change: afterWithdrawing,
    failure: 'This was not taken back',
  })
  return {
    onDecide: (deciding, onDone) =>
      decide.mutate({ ...deciding, by }, { onSuccess: (done) => onDone?.(done as readonly string[]) }),
    onEdit: (input) => edit.mutate(input),
    onWithdraw: (ids) => withdraw.mutate(ids),
  }
}

/** Which of them are done. */
async function send({ ids, decision, edits }: ReviewDecision): Promise<readonly string[]> {
  const [id] = ids
  if (ids.length === 1 && id !== undefined) {
    await api.decideChange.call({ id, decision, ...(edits && { edits }) })
    return ids
  }
  const done = await api.decideChanges.call({ ids: [...ids], decision })
  const decided = ids.filter((each) => done.ids.includes(each))
  const left = ids.length - decided.length
  if (left > 0)
    toast({
      tone: 'danger',
      title: `${left} not ${decision === 'apply' ? 'done' : 'left out'}`,
      description: tooLate,
    })
  return decided
}

async function takeBack(ids: readonly string[]): Promise<void> {
  const done = await api.withdraw.call({ ids: [...ids] })
  if (done.ids.length < ids.length) toast({ tone: 'danger', title: 'Not taken back', description: changedSince })
}

const tooLate = 'Somebody was quicker, or what it changes is not there any more.'
const changedSince = 'Somebody has done something else with it since.'
