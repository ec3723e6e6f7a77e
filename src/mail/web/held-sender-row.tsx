import { Link } from '@tanstack/react-router'
import type { WaitingSender } from '#mail/rules/held-senders.ts'
import type { MailSummary } from '#mail/contract.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { RelativeTime } from '#ui/when.tsx'
import { receiptPath } from './receipt-path.ts'

type HeldSenderRowProps = {
  sender: WaitingSender
  /** The one action of the screen is green; ten of them would be noise. */
  isAlone: boolean
  canDecide: boolean
  onDecide: (status: 'allow' | 'block') => void
}

/** One sender, what they sent so far, and one decision for all of it. */
export function HeldSenderRow({ sender, isAlone, canDecide, onDecide }: HeldSenderRowProps) {
  return (
    <li
      data-sender={sender.id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:flex-nowrap"
    >
      <div className="min-w-0 grow basis-full md:basis-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {sender.name}
          {sender.name !== sender.email && <span className="text-fine font-normal text-ink-soft">{sender.email}</span>}
        </h3>
        {/* Once decided on, each mail has its own line in the list. */}
        {sender.status === 'pending' && <Sent mails={sender.mails} />}
      </div>
      {canDecide ? (
        <Decision sender={sender} isAlone={isAlone} onDecide={onDecide} />
      ) : (
        <p className="shrink-0 text-fine text-ink-soft">A parent decides about this sender.</p>
      )}
    </li>
  )
}

/** One mail is a line; more are a group that unfolds. */
function Sent({ mails }: { mails: readonly MailSummary[] }) {
  const [latest, ...earlier] = mails
  if (latest === undefined) return null
  if (earlier.length === 0) return <OneMail mail={latest} />
  return (
    <Disclosure
      className="[&_summary]:min-h-9 [&_summary]:justify-start [&_summary]:py-0 md:[&_summary]:min-h-6 [&>div]:pb-1"
      summary={
        <span className="tabular min-w-0 text-fine [overflow-wrap:anywhere]">
          <span className="font-semibold">{mails.length} mails</span>
          <span className="text-ink-soft">, the latest: {latest.subject || 'No subject'}</span>
        </span>
      }
    >
      <ul className="grid gap-1">
        {mails.map((mail) => (
          <li key={mail.id}>
            <OneMail mail={mail} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function OneMail({ mail }: { mail: MailSummary }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-fine">
      <Link to={receiptPath(mail.id)} className="link [overflow-wrap:anywhere]">
        {mail.subject || 'No subject'}
      </Link>
      <span className="text-ink-soft">
        <RelativeTime at={mail.receivedAt} />
      </span>
    </p>
  )
}

function Decision({ sender: { name, status }, isAlone, onDecide }: Omit<HeldSenderRowProps, 'canDecide'>) {
  if (status !== 'pending') {
    const other = status === 'allow' ? 'block' : 'allow'
    return (
      <p className="flex shrink-0 items-center gap-1">
        <span className="font-semibold">{status === 'allow' ? 'Allowed' : 'Blocked'}</span>
        <Button variant="quiet" aria-label={`${verbs[other]} instead: ${name}`} onClick={() => onDecide(other)}>
          {verbs[other]} instead
        </Button>
      </p>
    )
  }
  return (
    <div className="flex shrink-0 gap-3 max-md:w-full max-md:*:grow">
      <Button data-decides="block" aria-label={`Block ${name}`} onClick={() => onDecide('block')}>
        Block
      </Button>
      <Button
        data-decides="allow"
        aria-label={`Allow ${name}`}
        onClick={() => onDecide('allow')}
        variant={isAlone ? 'primary' : 'secondary'}
        className={isAlone ? undefined : 'border-accent! text-accent!'}
      >
        Allow
      </Button>
    </div>
  )
}

const verbs = { allow: 'Allow', block: 'Block' }
