import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Receipt } from '#mail/contract.ts'
import { isSuspect, sayAuthenticity } from '#mail/rules/authenticity/say-authenticity.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { shownAddress } from '#senders/rules/shown-address.ts'
import { DayAndTime } from '../day-and-time.tsx'

/** Sender, date and subject. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const name = nameOfSender(receipt)
  // A mail that is held for it says so below, at length.
  const isSaidBelow = receipt.state === 'quarantined' && receipt.authenticity?.verdict === 'forged'
  const heading = useRef<HTMLHeadingElement>(null)

  // On a phone the list is gone, and the focus with it: the heading gets it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <header className="grid gap-1.5">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> wrote{' '}
        <DayAndTime at={receipt.sentAt ?? receipt.receivedAt} />
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-heading outline-none [overflow-wrap:anywhere] md:text-display">
        {receipt.subject || 'No subject'}
      </h1>
      {name !== receipt.senderEmail && (
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">{shownAddress(receipt.senderEmail)}</p>
      )}
      {receipt.connectionEmail !== null && (
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          It lay in the mailbox {receipt.connectionEmail}.
        </p>
      )}
      {receipt.authenticity && !isSaidBelow && (
        <p className={clsx('text-fine', isSuspect(receipt.authenticity) ? 'text-amber' : 'text-ink-soft')}>
          {sayAuthenticity(receipt.authenticity, { isForward: receipt.steps.some(({ step }) => step === 'forwarded') })}
        </p>
      )}
      {receipt.deliveries > 1 && (
        <p className="text-fine text-ink-soft">
          This mail came {receipt.deliveries === 2 ? 'twice' : `${receipt.deliveries} times`}, and was taken once.
        </p>
      )}
    </header>
  )
}
