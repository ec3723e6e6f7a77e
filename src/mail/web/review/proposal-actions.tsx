import type { Change } from '#mail/contract.ts'
import { sayAccepting } from '#mail/rules/review/say-proposal.ts'
import { Button } from '#ui/controls/button.tsx'

type ProposalActionsProps = {
  change: Change
  /** Its button is the primary one of the screen. */
  isMain: boolean
  /** It is one of several alternatives, which are not rejected one by one. */
  isOption?: boolean
  /** Whether the review's keyboard shortcuts act on it. */
  hasKeys?: boolean
  onDecide: (decision: 'apply' | 'reject') => void
  onEdit: () => void
}

/** The buttons of an open proposal; their accessible names have its title. */
export function ProposalActions({
  change,
  isMain,
  isOption = false,
  hasKeys = false,
  onDecide,
  onEdit,
}: ProposalActionsProps) {
  const { title } = change
  const verb = verbOf(change)
  const keys = (key: string) => (hasKeys ? { 'aria-keyshortcuts': key } : {})
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className="max-sm:grow"
        aria-label={`${verb}: ${title}`}
        {...keys('a')}
        onClick={() => onDecide('apply')}
      >
        {verb}
      </Button>
      {(change.editable ?? []).length > 0 && (
        <Button aria-label={`Edit: ${title}`} {...keys('e')} onClick={onEdit}>
          Edit
        </Button>
      )}
      {!isOption && (
        <Button aria-label={`Leave out: ${title}`} {...keys('x')} onClick={() => onDecide('reject')}>
          Leave out
        </Button>
      )}
    </div>
  )
}

/** The label of the accepting button. */
export function verbOf(change: Change): string {
  const verb = sayAccepting(change)
  return verb === 'Add' ? verb : `${verb} it`
}
