import type { Change } from '#mail/contract.ts'
import { Button } from '#ui/controls/button.tsx'

type ProposalActionsProps = {
  change: Change
  /** The one action of the screen is this one's. */
  isMain: boolean
  /** It is one of several of which one is meant: none is left out by itself. */
  isOption?: boolean
  /** Whether the keys of the review act on it. */
  hasKeys?: boolean
  onDecide: (decision: 'apply' | 'reject') => void
  onEdit: () => void
}

/** What can be done with what waits; its title is said to those who hear the buttons one by one. */
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

/** What adding it is called. */
export function verbOf({ action }: Pick<Change, 'action'>): string {
  return verbs[action]
}

const verbs: Record<Change['action'], string> = {
  create: 'Add',
  update: 'Change it',
  cancel: 'Cancel it',
  none: 'Add',
}
