import { useState } from 'react'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { type AskedOfMail, askedFirst, settledOf, stillWaits } from '#mail/rules/asked-first.ts'
import { choiceOf, decidedTogether } from '#mail/rules/choices.ts'
import { listed, nothingShown, shownWith } from '#mail/rules/review.ts'
import { sayDone } from '#mail/rules/say-review.ts'
import { AskedLine, type AskedDeeds } from './asked-line.tsx'
import { SettledLine } from './settled-line.tsx'
import { useReview, useReviewActions } from './use-review.ts'
import { useProposalCount } from './use-waiting-mail.ts'

type AskedListProps = {
  /** Only what this mail proposes. */
  mailId?: string
  most: number
}

/** What waits for a yes, a line each, decided on where it stands; what was decided stays with its Undo while somebody looks. */
export function AskedList({ mailId, most }: AskedListProps) {
  const { shown, deeds, viewerId, mayDecide, members, news } = useAsked({ mailId, most })
  if (shown.length === 0) return null
  return (
    <>
      <output className="sr-only">{news}</output>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {shown.map((asked) =>
          stillWaits(asked) ? (
            <AskedLine
              key={asked.id}
              asked={asked}
              members={members}
              isFromHere={mailId !== undefined}
              deeds={mayDecide ? deeds(asked) : null}
            />
          ) : (
            settledOf(asked).map((change) => (
              <li key={asked.id} ref={intoHand}>
                <SettledLine
                  change={change}
                  members={members}
                  viewerId={viewerId}
                  mayDecide={mayDecide}
                  onWithdraw={() => deeds(asked).onWithdraw(change.id)}
                />
              </li>
            ))
          ),
        )}
      </ul>
    </>
  )
}

/** Whether what waits for a yes has come, or nothing does. */
export function useIsAskedKnown(): boolean {
  const isWaiting = useProposalCount() > 0
  const { isPending } = useReview({ isWaiting })
  return !isWaiting || !isPending
}

function useAsked({ mailId, most }: { mailId: string | undefined; most: number }) {
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
  const shown = askedFirst(listed(mails, next), most)

  const deeds = ({ mail: { changes } }: AskedOfMail): AskedDeeds => ({
    onDecide: (change, decision, edits) => {
      const { ids, others } = choiceOf(changes, change.id)
      const deciding = {
        ids: decision === 'apply' ? ids : [change.id],
        decision,
        ...(decision === 'apply' && others.length > 0 && { others }),
        ...(edits && { edits }),
      }
      // What has failed says so itself.
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
      onWithdraw(decidedTogether(changes, id, viewerId))
      setNews('Put back.')
    },
  })
  return { shown, deeds, viewerId, mayDecide, members, news }
}

/** The button that was pressed is gone with its line: the keyboard goes on from what stands in its place. */
function intoHand(line: HTMLLIElement | null) {
  if (line !== null && document.activeElement === document.body) line.querySelector('button')?.focus()
}
