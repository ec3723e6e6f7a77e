import { Link } from '@tanstack/react-router'
import type { Change } from '#mail/contract.ts'
import { cancelsProposalOnly } from '#mail/rules/changes/changes.ts'
import { sayKnown } from '#mail/rules/changes/say-change.ts'
import { sayAccepting } from '#mail/rules/review/say-proposal.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProposalActions } from '../review/proposal-actions.tsx'
import { placeOfChange } from './place-of-change.ts'

type ChangeActionsProps = {
  change: Change
  isUndone: boolean
  mayTakeBack: boolean
  /** Null for who may not decide. */
  onDecide: ((decision: 'apply' | 'reject') => void) | null
  onEdit: () => void
}

/** The buttons of one change; their accessible names have its title. */
export function ChangeActions({ change, isUndone, mayTakeBack, onDecide, onEdit }: ChangeActionsProps) {
  const { title, state, since } = change
  const place = placeOfChange(change)
  // A task that is no longer needed is in the bin, so there is no link to it.
  const isBinned = change.kind === 'task' && change.action === 'cancel' && state === 'applied'
  const isThere = state === 'applied' || (state === 'known' && since !== 'gone') || since === 'kept'
  if (onDecide === null && state !== 'known' && !isThere) return null
  if (state === 'proposed')
    return (
      <div className="pt-1">
        <ProposalActions change={change} isMain onDecide={(decision) => onDecide?.(decision)} onEdit={onEdit} />
      </div>
    )
  if ((state === 'rejected' || state === 'lapsed' || state === 'superseded') && !isUndone)
    return (
      <p>
        <Button
          variant="quiet"
          className="-ml-3"
          aria-label={`${sayAccepting(change)} after all: ${title}`}
          onClick={() => onDecide?.('apply')}
        >
          {sayAccepting(change)} after all
        </Button>
      </p>
    )
  if (state === 'known' && change.targetId === null) return null
  if (state !== 'known' && !isThere) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {state === 'known' && <span className="text-ink-soft">{sayKnown(change)}</span>}
      {isThere && !isBinned && !cancelsProposalOnly(change) && (
        <Link to={place.to} hash={place.hash} className="link inline-flex min-h-11 items-center md:min-h-9">
          {place.label}
        </Link>
      )}
      {onDecide && mayTakeBack && state === 'applied' && (
        <button
          type="button"
          className="link min-h-11 md:min-h-9"
          aria-label={`Take back: ${title}`}
          onClick={() => onDecide?.('reject')}
        >
          Take back
        </button>
      )}
    </div>
  )
}
