import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { everyTask, isChosen, ownTasks, passes, sayHidden } from '#tasks/rules/filter-tasks.ts'
import { sortTasks, type TaskOrder } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { useRegion } from '#ui/region.tsx'

/** What is chosen of the list, and what that shows of it. */
export function useTaskView(tasks: readonly Task[], viewerId: string) {
  const region = useRegion()
  const [order, setOrder] = useState<TaskOrder>('due-date')
  const named = useLocation({ select: ({ hash }) => hash })
  const [filter, setFilter] = useState(() => ownTasks(viewerId))
  // A link to one task shows it, whoever has it, also to who is on the page already.
  const [followed, setFollowed] = useState('')
  if (named !== followed) {
    setFollowed(named)
    if (tasks.some(({ id }) => id === named)) setFilter(everyTask)
  }
  const { pending, completed, categories } = useMemo(() => parted(tasks), [tasks])
  const shown = useMemo(() => {
    const passing = pending.filter((task) => passes(task, filter))
    return sortTasks(passing, order, region)
  }, [pending, filter, order, region])
  const hidden = useMemo(() => sayHidden(pending, filter, viewerId), [pending, filter, viewerId])
  return {
    order,
    setOrder,
    filter,
    setFilter,
    isChosen: isChosen(filter, viewerId),
    reset: () => setFilter(ownTasks(viewerId)),
    showAll: () => setFilter(everyTask),
    pending,
    completed,
    categories,
    shown,
    hidden,
  }
}

function parted(tasks: readonly Task[]) {
  const pending = tasks.filter(({ status }) => status !== 'completed')
  return {
    pending,
    completed: tasks.filter(({ status }) => status === 'completed'),
    categories: [...new Set(pending.flatMap(({ category }) => category ?? []))].toSorted((a, b) => a.localeCompare(b)),
  }
}
