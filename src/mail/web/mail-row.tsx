import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { MailSummary } from '#mail/contract.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { listedAt } from '#mail/rules/receipts/listed-at.ts'
import { isWaitingForSomebody, sayMailOutcome } from '#mail/rules/receipts/say-mail-outcome.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { receiptPath } from './mail-paths.ts'
import { useReader } from './use-reader.ts'

type MailRowProps = {
  mail: MailSummary
  /** How many mails the line stands for: those of a sender who waits are one. */
  count: number
}

/** One mail of the list: who wrote, about what, when, and what became of it. */
export function MailRow({ mail, count }: MailRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={receiptPath(mail.id)}
        className="grid grid-cols-1 rounded-control px-3 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-fine font-medium text-ink-soft">
            {nameOfSender(mail)}
            {mail.connectionEmail !== null && <span className="font-normal"> · in {mail.connectionEmail}</span>}
          </span>
          <span className="shrink-0 text-fine text-ink-soft">
            <RelativeTime at={listedAt(mail)} />
          </span>
        </span>
        <span className={clsx('line-clamp-2 [overflow-wrap:anywhere]', mail.state !== 'blocked' && 'font-medium')}>
          {mail.subject || 'No subject'}
        </span>
        <Outcome mail={mail} count={count} />
      </Link>
    </li>
  )
}

function Outcome({ mail, count }: MailRowProps) {
  return (
    <span
      className={clsx(
        'tabular flex items-baseline gap-2 text-fine [overflow-wrap:anywhere]',
        mail.state === 'failed' && 'text-danger',
        mail.state !== 'failed' && (isWaitingForSomebody(mail) ? 'text-amber' : 'text-ink-soft'),
      )}
    >
      {mail.state === 'queued' && <Spinner label={null} size={12} />}
      {sayMailOutcome(mail, useReader())}
      {count > 1 && `, ${count} mails`}
      {mail.state === 'failed' && ', try again'}
    </span>
  )
}
