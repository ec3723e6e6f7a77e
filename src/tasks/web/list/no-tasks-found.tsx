import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { HiddenTasksProps } from './hidden-tasks.tsx'

/** Shown when no task passes the filter. The default filter, one's own tasks, is no search without results. */
export function NoTasksFound({ hidden, onShowAll, onReset }: HiddenTasksProps) {
  return (
    <EmptyState
      title={onReset ? 'No tasks found' : 'Nothing for you to do'}
      sentence={onReset ? 'No tasks match your current filter selection.' : `${hidden}.`}
      action={
        <div className="grid justify-items-center gap-4">
          {onReset && <p className="tabular">{hidden}.</p>}
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
