import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HeldSender } from '#mail/rules/held-senders.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/when.tsx'
import { receiptPath } from './receipt-path.ts'
import { TrustDial, type Trust } from './trust-dial.tsx'
import type { SenderDecision } from './use-mails.ts'

type HeldSenderCardProps = { sender: HeldSender; canDecide: boolean; onDecide: (decision: SenderDecision) => void }

/** One sender, what they sent so far, and one decision for all of it. */
export function HeldSenderCard({ sender, canDecide, onDecide }: HeldSenderCardProps) {
  const [trust, setTrust] = useState<Trust>('at-once')
  return (
    <Card aria-label={sender.name} className="grid gap-3 md:p-5">
      <h3 className="text-title [overflow-wrap:anywhere]">
        {sender.name}
        {sender.name !== sender.email && (
          <span className="block font-sans text-fine font-normal text-ink-soft">{sender.email}</span>
        )}
      </h3>
      <ul className="grid gap-1">
        {sender.mails.slice(0, shown).map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={receiptPath(mail.id)} className="link [overflow-wrap:anywhere]">
              {mail.subject || 'No subject'}
            </Link>
            <span className="text-fine text-ink-soft">
              <RelativeTime at={mail.receivedAt} />
            </span>
          </li>
        ))}
        {sender.mails.length > shown && (
          <li className="tabular text-fine text-ink-soft">and {sender.mails.length - shown} more</li>
        )}
      </ul>
      {canDecide ? (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <TrustDial trust={trust} onTrust={setTrust} />
          <div className="flex gap-3">
            <Button onClick={() => onDecide({ id: sender.id, status: 'block' })} aria-label={`Block ${sender.name}`}>
              Block
            </Button>
            <Button
              variant="primary"
              onClick={() => onDecide({ id: sender.id, status: 'allow', applies: trust })}
              aria-label={`Allow ${sender.name}`}
            >
              Allow
            </Button>
          </div>
        </div>
      ) : (
        <p className="text-fine text-ink-soft">A parent decides about this sender.</p>
      )}
    </Card>
  )
}

const shown = 5
