import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { HiddenTasksProps } from './hidden-tasks.tsx'

type NoTasksFoundProps = HiddenTasksProps & {
  /** Null where the filter is the one that everyone begins with: their own tasks. */
  onReset: (() => void) | null
}

export function NoTasksFound({ hidden, onShowAll, onReset }: NoTasksFoundProps) {
  return (
    <EmptyState
      title="No tasks found"
      sentence="No tasks match your current filter selection."
      action={
        <div className="grid justify-items-center gap-4">
          <p className="tabular">{onReset ? `${hidden}.` : `You have nothing to do: ${hidden}.`}</p>
          <div className="flex flex-wrap justify-center gap-3">
            {onReset && <Button onClick={onReset}>Reset filters</Button>}
            <Button variant="primary" onClick={onShowAll}>
              Show everyone’s tasks
            </Button>
          </div>
        </div>
      }
    />
  )
}
