import { useState } from 'react'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { type ProposalGroupOfMail, firstGroups, decidedIn, isGroupOpen } from '#mail/rules/review/first-proposals.ts'
import { alternativesOf, decidedTogether } from '#mail/rules/review/proposal-groups.ts'
import { listedProposals, nothingShown, shownWith } from '#mail/rules/review/review.ts'
import { sayDone } from '#mail/rules/review/say-review.ts'
import { ProposalLine, type ProposalActionHandlers } from './proposal-line.tsx'
import { DecidedProposal } from './decided-proposal.tsx'
import { useReview, useReviewActions } from './use-review.ts'
import { useProposalCount } from '../use-mail-counts.ts'

type ProposalListProps = {
  /** Shows the proposals of this mail only. */
  mailId?: string
  most: number
}

/** Open proposals, a line each. A decided one stays, with Undo, while the page is open. */
export function ProposalList({ mailId, most }: ProposalListProps) {
  const { shown, handlers, viewerId, mayDecide, members, news } = useProposals({ mailId, most })
  if (shown.length === 0) return null
  return (
    <>
      <output className="sr-only">{news}</output>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {shown.map((asked) =>
          isGroupOpen(asked) ? (
            <ProposalLine
              key={asked.id}
              asked={asked}
              members={members}
              isFromHere={mailId !== undefined}
              handlers={mayDecide ? handlers(asked) : null}
            />
          ) : (
            decidedIn(asked).map((change) => (
              <li key={asked.id} ref={intoHand}>
                <DecidedProposal
                  change={change}
                  members={members}
                  viewerId={viewerId}
                  mayDecide={mayDecide}
                  onWithdraw={() => handlers(asked).onWithdraw(change.id)}
                />
              </li>
            ))
          ),
        )}
      </ul>
    </>
  )
}

/** Whether the proposals are loaded, or there are none. */
export function useAreProposalsKnown(): boolean {
  const isWaiting = useProposalCount() > 0
  const { isPending } = useReview({ isWaiting })
  return !isWaiting || !isPending
}

function useProposals({ mailId, most }: { mailId: string | undefined; most: number }) {
  const { id: viewerId } = useViewer()
  const mayDecide = !useIsRestricted()
  const members = useFamily().data?.members ?? []
  const { data = [] } = useReview({ isWaiting: useProposalCount() > 0 })
  const { onDecide, onEdit, onWithdraw } = useReviewActions()
  const [known, setKnown] = useState(nothingShown)
  const [news, setNews] = useState('')
  const mails = mailId === undefined ? data : data.filter(({ id }) => id === mailId)
  const next = shownWith(known, mails)
  if (next !== known) setKnown(next)
  const shown = firstGroups(listedProposals(mails, next), most)

  const handlers = ({ mail: { changes } }: ProposalGroupOfMail): ProposalActionHandlers => ({
    onDecide: (change, { decision, edits }) => {
      const { ids, others } = alternativesOf(changes, change.id)
      const deciding = {
        ids: decision === 'apply' ? ids : [change.id],
        decision,
        ...(decision === 'apply' && others.length > 0 && { others }),
        ...(edits && { edits }),
      }
      // A failure shows a toast of its own.
      onDecide(deciding, (done) => {
        if (done.length > 0)
          setNews(`${decision === 'apply' ? sayDone(change) : 'Left out'}: ${edits?.title ?? change.title}.`)
      })
    },
    onNone: (ids) => {
      onDecide({ ids, decision: 'reject' }, (done) => {
        if (done.length > 0) setNews('Left out.')
      })
    },
    onEdit: (change, edits) => onEdit({ id: change.id, edits }),
    onWithdraw: (id) => {
      onWithdraw(decidedTogether(changes, { id, by: viewerId }))
      setNews('Put back.')
    },
  })
  return { shown, handlers, viewerId, mayDecide, members, news }
}

/** Moves the focus to the line that replaces the one whose button was pressed. */
function intoHand(line: HTMLLIElement | null) {
  if (line !== null && document.activeElement === document.body) line.querySelector('button')?.focus()
}
