import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Change } from '#mail/contract.ts'
import { sayDayAndHours } from '#mail/rules/changes/say-change.ts'
import { sayDecisionOutcome } from '#mail/rules/review/say-review.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon, CloseIcon } from '#ui/graphics/icons.tsx'
import { placeOfChange } from '../changes/place-of-change.ts'
import type { ReviewTools } from './review-mail.tsx'
import { useReader } from '../use-reader.ts'

type DecidedProposalProps = Pick<ReviewTools, 'members' | 'viewerId' | 'mayDecide' | 'onWithdraw'> & { change: Change }

/** A decided proposal: ticked or struck through, with Undo for who decided. */
export function DecidedProposal({ change, members, viewerId, mayDecide, onWithdraw }: DecidedProposalProps) {
  const { id, title, state, decidedBy } = change
  const { day } = sayDayAndHours(change, useReader())
  const isIn = state === 'applied' || state === 'known'
  const outcome = sayDecisionOutcome(change, { viewerId, nameOf: (member) => lookOf(members, member).name })
  const place = placeOfChange(change)
  const Icon = isIn ? CheckIcon : CloseIcon
  return (
    <div className="flex animate-[rise_160ms_var(--ease-out)] items-center gap-3 bg-sunken py-1.5 pr-2 pl-4 md:pl-5">
      <Icon size={18} strokeWidth={2.2} className={clsx('shrink-0', isIn ? 'text-accent' : 'text-ink-soft')} />
      <p className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 py-1">
        <span
          id={`title-${id}`}
          className={clsx('font-medium [overflow-wrap:anywhere]', !isIn && 'text-ink-soft line-through')}
        >
          {title}
        </span>
        <span className="text-fine text-ink-soft">
          {outcome}
          {isIn && day && `, ${day}`}
        </span>
      </p>
      {isIn && state === 'applied' && decidedBy !== viewerId && change.kind !== 'notice' && (
        <Link
          to={place.to}
          hash={place.hash}
          className="link shrink-0 px-2 text-fine"
          aria-label={`${place.label}: ${title}`}
        >
          See
        </Link>
      )}
      {mayDecide && decidedBy === viewerId && (
        <Button variant="quiet" aria-label={`Undo: ${title}`} onClick={() => onWithdraw(id)}>
          Undo
        </Button>
      )}
    </div>
  )
}
