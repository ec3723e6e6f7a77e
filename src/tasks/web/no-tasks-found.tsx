import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { HiddenTasksProps } from './hidden-tasks.tsx'

export function NoTasksFound({ hidden, onShowAll, onReset }: HiddenTasksProps & { onReset: () => void }) {
  return (
    <EmptyState
      title="No tasks found"
      sentence="No tasks match your current filter selection."
      action={
        <div className="grid justify-items-center gap-4">
          <p className="tabular">{hidden}.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onReset}>Reset filters</Button>
            <Button variant="primary" onClick={onShowAll}>
              Show everyone’s tasks
            </Button>
          </div>
        </div>
      }
    />
  )
}
