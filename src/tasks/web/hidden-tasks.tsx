import { Button } from '#ui/button.tsx'

export type HiddenTasksProps = {
  /** `2 unassigned tasks and 5 of others are not shown`; empty where all are. */
  hidden: string
  onShowAll: () => void
}

/** What the list keeps back, so that nobody takes it for all there is. */
export function HiddenTasks({ hidden, onShowAll }: HiddenTasksProps) {
  if (hidden === '') return null
  return (
    <p className="tabular flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-3 py-0.5 text-ink-soft max-sm:pt-2">
      <span>{hidden}</span>
      <Button variant="quiet" className="-mx-3 sm:-mr-1" onClick={onShowAll}>
        Show everyone’s tasks
      </Button>
    </p>
  )
}
