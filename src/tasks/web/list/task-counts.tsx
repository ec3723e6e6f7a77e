import { useMemo } from 'react'
import type { Member } from '#family/contract.ts'
import { withEditedInPlace } from '#tasks/rules/change-in-list.ts'
import { passes } from '#tasks/rules/filter-tasks.ts'
import { withPresentOnly } from '#tasks/rules/list-settings.ts'
import { meOf } from '#tasks/rules/whose-task.ts'
import type { Task } from '#tasks/contract.ts'
import { storedFilter } from './list-settings.ts'

type TaskCountsProps = {
  tasks: readonly Task[]
  beingEdited: readonly Task[]
  members: readonly Member[]
  viewerId: string
}

/** What the two lists below it hold. The note between them says how many tasks the filter hides. */
export function TaskCounts({ tasks, beingEdited, members, viewerId }: TaskCountsProps) {
  const [kept] = storedFilter.usePersisted()
  const { remaining, completed } = useMemo(() => {
    const [me, filter] = [meOf(viewerId, members), withPresentOnly(kept, members)]
    const all = withEditedInPlace(tasks, beingEdited)
    const pending = all.filter(({ status }) => status !== 'completed')
    const shown = pending.filter((task) => passes(task, { filter, me }))
    return { remaining: shown.length, completed: all.length - pending.length }
  }, [tasks, beingEdited, members, viewerId, kept])
  return (
    <span className="tabular">
      {remaining} {remaining === 1 ? 'task' : 'tasks'} remaining, {completed} completed
    </span>
  )
}
