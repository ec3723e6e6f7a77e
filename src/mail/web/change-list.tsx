import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import type { Change, Receipt } from '#mail/contract.ts'
import { ChangeLine } from './change-line.tsx'

type ChangeListProps = {
  receipt: Receipt
  members: readonly Member[]
  /** Null for who may not. */
  onDecide: ((change: Change, decision: 'apply' | 'reject') => void) | null
  /** Shows the words in the mail; null where the mail cannot be shown. */
  onSeek: ((start: number) => void) | null
}

/** What Roost understood: first what waits for somebody, then what was done. */
export function ChangeList({ receipt, members, onDecide, onSeek }: ChangeListProps) {
  const [decided, setDecided] = useState<string | null>(null)
  const open = receipt.changes.filter(({ state }) => state === 'proposed')
  const rest = receipt.changes.filter(({ state }) => state !== 'proposed')
  const parts = [
    { id: 'open', title: onDecide ? 'For you to decide' : 'For a parent to decide', changes: open },
    { id: 'done', title: 'What Roost understood', changes: rest },
  ]
  return parts
    .filter(({ changes }) => changes.length > 0)
    .map(({ id, title, changes }) => (
      <section key={id} aria-labelledby={id} className="mt-8">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <ul className="mt-2">
          {changes.map((change) => (
            <ChangeLine
              key={`${change.id} ${change.state}`}
              change={change}
              isUndone={receipt.isUndone}
              members={members}
              isDecided={change.id === decided && !receipt.isUndone}
              onDecide={
                onDecide &&
                ((decision) => {
                  setDecided(change.id)
                  onDecide(change, decision)
                })
              }
              onSeek={onSeek}
            />
          ))}
        </ul>
      </section>
    ))
}
