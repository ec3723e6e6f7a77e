import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Member } from '#family/contract.ts'
import { everyTask, isChosen, ownTasks, passes, sayHidden } from '#tasks/rules/filter-tasks.ts'
import { withPresentOnly } from '#tasks/rules/list-settings.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import { isMine, meOf } from '#tasks/rules/whose-task.ts'
import type { Task } from '#tasks/contract.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { storedFilter, storedOrder } from './list-settings.ts'

/** The chosen sort order and filter, and the tasks that they show. */
export function useTaskView(
  tasks: readonly Task[],
  { members, viewerId }: { members: readonly Member[]; viewerId: string },
) {
  const region = useLocaleSettings()
  const me = useMemo(() => meOf(viewerId, members), [viewerId, members])
  const [order, setOrder] = storedOrder.usePersisted()
  const [kept, setFilter] = storedFilter.usePersisted()
  const filter = useMemo(() => withPresentOnly(kept, members), [kept, members])
  useFollowed(tasks)
  const { pending, completed, categories } = useMemo(() => parted(tasks), [tasks])
  const shown = useMemo(() => {
    const passing = pending.filter((task) => passes(task, { filter, me }))
    return sortTasks(passing, { order, clocks: region })
  }, [pending, filter, me, order, region])
  const hidden = useMemo(() => sayHidden(pending, { filter, me }), [pending, filter, me])
  return {
    me,
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
    mine: useMemo(() => pending.filter((task) => isMine(task, me)), [pending, me]),
  }
}

/**
 * A link to a task shows it, whatever the filter, also when the page is open already. It does not change the chosen filter.
 */
function useFollowed(tasks: readonly Task[]): void {
  const named = useLocation({ select: ({ hash }) => hash })
  const linked = tasks.some(({ id }) => id === named) ? named : null
  useEffect(() => {
    if (linked !== null) storedFilter.override(everyTask)
  }, [linked])
  useEffect(() => storedFilter.clearOverride, [])
}

function parted(tasks: readonly Task[]) {
  const pending = tasks.filter(({ status }) => status !== 'completed')
  return {
    pending,
    completed: tasks.filter(({ status }) => status === 'completed'),
    categories: [...new Set(pending.flatMap(({ category }) => category ?? []))].toSorted((a, b) => a.localeCompare(b)),
  }
}
