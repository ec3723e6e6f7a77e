import { clsx } from 'clsx'
import type { Change } from '#mail/contract.ts'
import { isWaiting } from '#mail/rules/review/review.ts'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { useSwipe } from '#ui/hooks/use-swipe.ts'
import { ChangeForm } from '../changes/change-form.tsx'
import { ProposalActions, verbOf } from './proposal-actions.tsx'
import { Proposal } from './proposal.tsx'
import type { ReviewTools } from './review-mail.tsx'
import { DecidedProposal } from './decided-proposal.tsx'

type ReviewItemProps = ReviewTools & {
  change: Change
  /** The doubts shared by all alternatives, where it is one of several. */
  shared?: readonly string[]
}

/** One proposal with its buttons; once decided, a line that says so. */
export function ReviewItem({ change, shared, ...tools }: ReviewItemProps) {
  const { members, mayDecide, onDecide, onPlace } = tools
  const { id } = change
  const isAtHand = tools.atHand === id
  const isEdited = tools.edited === id
  const canSwipe = mayDecide && isWaiting(change) && !isEdited
  const { swiping, handlers } = useSwipe(
    canSwipe
      ? { right: () => onDecide([id], { decision: 'apply' }), left: () => onDecide([id], { decision: 'reject' }) }
      : null,
  )
  return (
    <div className="relative overflow-hidden">
      {swiping && <Underneath {...swiping} verb={verbOf(change)} />}
      <article
        {...handlers}
        ref={(place) => onPlace(id, place)}
        tabIndex={-1}
        aria-labelledby={`title-${id}`}
        data-at-hand={isAtHand || undefined}
        className={clsx(
          'relative scroll-my-28 bg-surface focus-visible:outline-none',
          canSwipe && 'touch-pan-y',
          swiping === null && 'transition-[translate] duration-150 motion-reduce:transition-none',
        )}
      >
        {mayDecide && isAtHand && (
          <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent pointer-coarse:hidden" />
        )}
        {!isWaiting(change) ? (
          <DecidedProposal change={change} {...tools} />
        ) : (
          <div className="p-4 md:p-5">
            <Proposal
              change={change}
              members={members}
              titleId={`title-${id}`}
              shared={shared}
              onReading={mayDecide && !isEdited ? (edits) => tools.onSave(id, edits) : null}
              actions={
                mayDecide &&
                !isEdited && (
                  <ProposalActions
                    change={change}
                    isMain={isAtHand}
                    isOption={shared !== undefined}
                    hasKeys={isAtHand}
                    onDecide={(decision) => onDecide([id], { decision })}
                    onEdit={() => tools.onOpen(id)}
                  />
                )
              }
            />
            {isEdited && (
              <ChangeForm
                change={change}
                members={members}
                onAdd={(edits) => onDecide([id], { decision: 'apply', edits })}
                onSave={(edits) => tools.onSave(id, edits)}
                onCancel={() => tools.onOpen(null)}
              />
            )}
          </div>
        )}
      </article>
    </div>
  )
}

/** Behind a swiped proposal: what releasing it would do. */
function Underneath({ way, isFar, verb }: { way: 'left' | 'right'; isFar: boolean; verb: string }) {
  const isAdding = way === 'right'
  return (
    <div
      aria-hidden
      className={clsx(
        'absolute inset-0 flex items-center gap-2 px-5 font-semibold transition-colors duration-150',
        isAdding ? 'justify-start' : 'justify-end',
        isFar ? (isAdding ? 'bg-accent text-on-accent' : 'bg-ink text-paper') : 'bg-sunken text-ink-soft',
      )}
    >
      {isAdding && <CheckIcon size={20} />}
      {isAdding ? verb : 'Leave out'}
    </div>
  )
}
