import { useState } from 'react'
import type { HeldSender } from '#mail/rules/held-senders.ts'
import { HeldSenderCard } from './held-sender-card.tsx'
import type { SenderDecision } from './use-mails.ts'

type HeldSectionProps = {
  senders: readonly HeldSender[]
  canDecide: boolean
  onDecide: (decision: SenderDecision) => void
}

/** Mail of senders whom nobody has decided on yet, above all the rest. */
export function HeldSection({ senders, canDecide, onDecide }: HeldSectionProps) {
  const [decided, setDecided] = useState('')
  return (
    <>
      <output className="sr-only">{decided}</output>
      {senders.length > 0 && (
        <section aria-labelledby="held" className="mb-8 grid gap-3 rounded-surface bg-sunken p-4 md:p-5">
          <header>
            <h2 id="held" className="text-title">
              {senders.length === 1 ? 'A new sender' : `${senders.length} new senders`}
            </h2>
            <p className="measure text-ink-soft">
              {canDecide
                ? 'Their mail waits unread until you say who may write to your plan.'
                : 'Their mail waits unread until a parent decides who may write to your plan.'}
            </p>
          </header>
          <ul className="grid gap-3">
            {senders.map((sender) => (
              <li key={sender.id}>
                <HeldSenderCard
                  sender={sender}
                  canDecide={canDecide}
                  onDecide={(decision) => {
                    setDecided(`${sender.name}: ${decision.status === 'allow' ? 'allowed' : 'blocked'}`)
                    onDecide(decision)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
