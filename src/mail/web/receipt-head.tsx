import { dayIn, wallTime } from '#basics/zone-clock.ts'
import type { Receipt } from '#mail/contract.ts'
import { nameOfSender } from '#mail/rules/held-senders.ts'
import { useRegion } from '#ui/region.tsx'
import { DayLabel } from '#ui/when.tsx'

/** Who wrote, when and about what. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const { zone } = useRegion()
  const at = receipt.sentAt ?? receipt.receivedAt
  const name = nameOfSender(receipt)
  return (
    <header className="grid gap-1.5">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> wrote{' '}
        <span className="tabular">
          <DayLabel day={dayIn(at, zone)} />, {wallTime(at, zone)}
        </span>
      </p>
      <h1 className="text-heading [overflow-wrap:anywhere] md:text-display">{receipt.subject || 'No subject'}</h1>
      {name !== receipt.senderEmail && (
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">{receipt.senderEmail}</p>
      )}
    </header>
  )
}
