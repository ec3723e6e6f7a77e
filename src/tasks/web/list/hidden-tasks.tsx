import { Button } from '#ui/controls/button.tsx'

export type HiddenTasksProps = {
  /** `2 unassigned tasks and 5 of others are not shown`; empty where all are. */
  hidden: string
  onShowAll: () => void
  /** Null where the filter is the one that everyone begins with. */
  onReset: (() => void) | null
}

/** Says how many tasks the filter hides, so that nobody takes the list for all tasks. */
export function HiddenTasks({ hidden, onShowAll, onReset }: HiddenTasksProps) {
  if (hidden === '') return null
  return (
    <p className="tabular flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-3 py-0.5 text-ink-soft max-sm:pt-2">
      <span>{hidden}</span>
      <span className="-mx-3 flex flex-wrap sm:-mr-1 sm:ml-0">
        {onReset && (
          <Button variant="quiet" onClick={onReset}>
            Reset filters
          </Button>
        )}
        <Button variant="quiet" onClick={onShowAll}>
          Show everyone’s tasks
        </Button>
      </span>
    </p>
  )
}
