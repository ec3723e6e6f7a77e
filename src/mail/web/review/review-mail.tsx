import { Link } from '@tanstack/react-router'
import type { Member } from '#family/contract.ts'
import type { ChangeEdits, ReviewedMail } from '#mail/contract.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { proposalGroups } from '#mail/rules/review/proposal-groups.ts'
import { type MadeDecision, isWaiting } from '#mail/rules/review/review.ts'
import { sayShownFirst } from '#mail/rules/review/shown-first.ts'
import { Button } from '#ui/controls/button.tsx'
import { DayAndTime } from '../day-and-time.tsx'
import { receiptPath } from '../mail-paths.ts'
import { ReviewChoice } from './review-choice.tsx'
import { ReviewItem } from './review-item.tsx'

export type ReviewTools = {
  members: readonly Member[]
  viewerId: string
  mayDecide: boolean
  /** The id of the proposal that shortcuts act on. */
  atHand: string | null
  /** The id of the proposal whose form is open. */
  edited: string | null
  /** Registers the element of a proposal. */
  onPlace: (id: string, place: HTMLElement | null) => void
  onDecide: (ids: readonly string[], made: MadeDecision) => void
  onSave: (id: string, edits: ChangeEdits) => void
  /** Opens the form of a proposal; null closes it. */
  onOpen: (id: string | null) => void
  onWithdraw: (id: string) => void
}

/** One mail and its proposals. */
export function ReviewMail({ mail, ...tools }: ReviewTools & { mail: ReviewedMail }) {
  const asked = proposalGroups(mail.changes)
  // `Add all` leaves out alternatives, since only one of them is meant.
  const waiting = asked.flatMap(({ options, isChoice }) =>
    isChoice
      ? []
      : options
          .flat()
          .filter(isWaiting)
          .map(({ id }) => id),
  )
  const why = sayShownFirst(mail.changes)
  const subject = mail.subject || 'No subject'
  return (
    <section aria-labelledby={`mail-${mail.id}`} className="mt-8 first-of-type:mt-2">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="text-fine text-ink-soft">
            <span className="font-semibold text-ink">{nameOfSender(mail)}</span> wrote{' '}
            <DayAndTime at={mail.sentAt ?? mail.receivedAt} />
          </p>
          <h2 id={`mail-${mail.id}`} className="text-title [overflow-wrap:anywhere]">
            <Link to={receiptPath(mail.id)} className="hover:underline hover:underline-offset-4">
              {subject}
            </Link>
          </h2>
          {why !== null && <p className="text-fine text-ink-soft">{why}</p>}
        </div>
        {tools.mayDecide && waiting.length > 1 && (
          <Button
            aria-label={`Add all ${waiting.length} of ${subject}`}
            onClick={() => tools.onDecide(waiting, { decision: 'apply' })}
          >
            Add all {waiting.length}
          </Button>
        )}
      </header>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {asked.map(({ options, isChoice }) =>
          isChoice ? (
            <ReviewChoice key={options[0]?.[0]?.id} options={options} {...tools} />
          ) : (
            options.flat().map((change) => (
              <li key={change.id}>
                <ReviewItem change={change} {...tools} />
              </li>
            ))
          ),
        )}
      </ul>
    </section>
  )
}
