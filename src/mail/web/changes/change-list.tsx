import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import type { Receipt } from '#mail/contract.ts'
import { proposalGroups } from '#mail/rules/review/proposal-groups.ts'
import { sayShownFirst } from '#mail/rules/review/shown-first.ts'
import { mayTakeBack } from '#mail/rules/undo/may-undo.ts'
import { ChangeChoice } from './change-choice.tsx'
import { ChangeLine } from './change-line.tsx'
import type { ReceiptActions } from '../receipts/use-receipt.ts'

type ChangeListProps = {
  receipt: Receipt
  members: readonly Member[]
  /** Null for who may not decide. */
  onDecide: ReceiptActions['onDecide'] | null
  onDecideAll: ReceiptActions['onDecideAll']
  onEdit: ReceiptActions['onEdit']
  /** Shows the evidence in the text of the mail; null where there is no text. */
  onSeek: ((start: number) => void) | null
}

/** The changes of a mail: open proposals first. */
export function ChangeList({ receipt, members, onDecide, onDecideAll, onEdit, onSeek }: ChangeListProps) {
  const viewer = useViewer()
  const [decided, setDecided] = useState<string | null>(null)
  const open = receipt.changes.filter(({ state }) => state === 'proposed')
  const rest = receipt.changes.filter(({ state }) => state !== 'proposed')
  const parts = [
    {
      id: 'open',
      title: onDecide ? 'For you to decide' : 'Waits for a parent’s yes',
      changes: open,
      why: sayShownFirst(open),
    },
    { id: 'done', title: 'What Roost understood', changes: rest, why: null },
  ]
  return parts
    .filter(({ changes }) => changes.length > 0)
    .map(({ id, title, changes, why }) => (
      <section key={id} aria-labelledby={id} className="mt-8">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {why !== null && <p className="measure text-ink-soft">{why}</p>}
        <ul className="mt-2">
          {proposalGroups(changes).map(({ options, isChoice }) =>
            isChoice && id === 'open' ? (
              <ChangeChoice
                key={options[0]?.[0]?.id}
                options={options}
                members={members}
                onChoose={
                  onDecide &&
                  ((ids, others) => {
                    setDecided(ids[0] ?? null)
                    onDecideAll({ ids, others, decision: 'apply' })
                  })
                }
                onNone={(ids) => onDecideAll({ ids, others: [], decision: 'reject' })}
                onSeek={onSeek}
              />
            ) : (
              options.flat().map((change) => (
                <ChangeLine
                  key={`${change.id} ${change.state}`}
                  change={change}
                  isUndone={receipt.isUndone}
                  mayTakeBack={mayTakeBack(viewer, { change, ofMail: receipt.changes })}
                  members={members}
                  isDecided={change.id === decided && !receipt.isUndone}
                  onDecide={
                    onDecide &&
                    ((decision, edits) => {
                      setDecided(change.id)
                      onDecide(change, { decision, edits })
                    })
                  }
                  onEdit={(edits) => onEdit(change, edits)}
                  onSeek={onSeek}
                />
              ))
            ),
          )}
        </ul>
      </section>
    ))
}
