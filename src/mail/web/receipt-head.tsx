import type { Receipt } from '#mail/contract.ts'
import { nameOfSender } from '#mail/rules/held-senders.ts'
import { Moment } from './moment.tsx'

/** Who wrote, when and about what. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const name = nameOfSender(receipt)
  return (
    <header className="grid gap-1.5">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> wrote{' '}
        <Moment at={receipt.sentAt ?? receipt.receivedAt} />
      </p>
      <h1 className="text-heading [overflow-wrap:anywhere] md:text-display">{receipt.subject || 'No subject'}</h1>
      {name !== receipt.senderEmail && (
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">{receipt.senderEmail}</p>
      )}
    </header>
  )
}
