import type { Task } from '#tasks/contract.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { Ticking } from './use-ticking.ts'

/** The checkbox of a task: large enough for a finger, and no higher than its line. */
export function Tick({ task, ticking }: { task: Task; ticking: Ticking }) {
  const isDone = ticking.isDone(task)
  return (
    <Checkbox
      round
      labelHidden
      className="-mx-2.5 -my-2.5 shrink-0"
      label={isDone ? `${task.title}, done` : `Done: ${task.title}`}
      checked={isDone}
      disabled={!ticking.mayTick(task)}
      onCheckedChange={(checked) => ticking.onTick(task, checked)}
    />
  )
}
