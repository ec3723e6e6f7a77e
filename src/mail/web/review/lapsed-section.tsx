import { Link } from '@tanstack/react-router'
import type { ProposalOfMail } from '#mail/rules/review/review.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { sayDayAndHours } from '#mail/rules/changes/say-change.ts'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { receiptPath } from '../mail-paths.ts'
import type { ReviewTools } from './review-mail.tsx'
import { useReader } from '../use-reader.ts'

type LapsedSectionProps = ReviewTools & { lapsed: readonly ProposalOfMail[]; title: string; sentence: string }

/** Lapsed or superseded proposals, folded. */
export function LapsedSection({ lapsed, title, sentence, mayDecide, onDecide }: LapsedSectionProps) {
  const reader = useReader()
  return (
    <Disclosure
      className="mt-10 border-y border-line"
      summary={
        <h2 className="text-title">
          {title} <span className="tabular font-sans text-body font-normal text-ink-soft">{lapsed.length}</span>
        </h2>
      }
    >
      <p className="measure text-ink-soft">{sentence} They stay here for two weeks, and on their mail’s receipt.</p>
      <ul className="mt-2 divide-y divide-line">
        {lapsed.map(({ mail, change }) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-60">
              <h3 className="font-sans text-body font-medium [overflow-wrap:anywhere]">{change.title}</h3>
              <p className="tabular text-fine text-ink-soft">
                {sayDayAndHours(change, reader).day}, from{' '}
                <Link to={receiptPath(mail.id)} className="link">
                  {mail.subject || nameOfSender(mail)}
                </Link>
              </p>
            </div>
            {mayDecide && (
              <div className="-ml-3 flex">
                <Button
                  variant="quiet"
                  aria-label={`Add anyway: ${change.title}`}
                  onClick={() => onDecide([change.id], { decision: 'apply' })}
                >
                  Add anyway
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Leave out: ${change.title}`}
                  onClick={() => onDecide([change.id], { decision: 'reject' })}
                >
                  Leave out
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
