import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Member } from '#family/contract.ts'
import { everyTask, ownTasks, passes, sayHidden } from '#tasks/rules/filter-tasks.ts'
import { isOwnTask } from '#tasks/rules/own-tasks.ts'
import { sortTasks, type TaskOrder } from '#tasks/rules/sort-tasks.ts'
import type { Task, TaskChanges } from '#tasks/contract.ts'
import { CompletedTasks } from './completed-tasks.tsx'
import { HiddenTasks, NoTasksFound } from './hidden-tasks.tsx'
import { ListControls } from './list-controls.tsx'
import { TaskRow } from './task-row.tsx'

// What unfolds is loaded when it first does: the list itself has to be there at once.
const TaskDetails = lazy(async () => ({ default: (await import('./task-details.tsx')).TaskDetails }))
const TaskFilters = lazy(async () => ({ default: (await import('./task-filters.tsx')).TaskFilters }))

export type TaskActions = {
  onTick: (task: Task, done: boolean) => void
  onChange: (task: Task, changes: TaskChanges) => void
  onDelete: (task: Task) => void
}

type TaskBoardProps = TaskActions & {
  tasks: readonly Task[]
  members: readonly Member[]
  viewerId: string
  /** A child who changes only what is theirs. */
  isHeld: boolean
}

/** Both lists; sorting and filters belong to what is still to do. */
export function TaskBoard({ tasks, members, viewerId, isHeld, ...actions }: TaskBoardProps) {
  const [order, setOrder] = useState<TaskOrder>('due-date')
  const named = useLocation({ select: ({ hash }) => hash })
  // A link to one task shows it, whoever has it.
  const [filter, setFilter] = useState(() => (named === '' ? ownTasks(viewerId) : everyTask))
  const [filtering, setFiltering] = useState(false)
  const pending = tasks.filter((task) => task.status !== 'completed')
  const completed = tasks.filter((task) => task.status === 'completed')
  const shown = sortTasks(
    pending.filter((task) => passes(task, filter)),
    order,
  )
  const categories = [...new Set(pending.flatMap((task) => task.category ?? []))].sort()
  const hidden = sayHidden(pending, filter, viewerId)
  const reset = () => setFilter(ownTasks(viewerId))
  const showAll = () => setFilter(everyTask)

  const mayChange = (task: Task) => !isHeld || isOwnTask(task, viewerId)
  const assignable = isHeld ? members.filter(({ id }) => id === viewerId) : members

  const rowOf = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      members={members}
      onTick={mayChange(task) ? (done) => actions.onTick(task, done) : null}
    >
      <Suspense>
        <TaskDetails
          task={task}
          members={members}
          assignable={assignable}
          mayChange={mayChange(task)}
          onChange={(changes) => actions.onChange(task, changes)}
          onDelete={() => actions.onDelete(task)}
        />
      </Suspense>
    </TaskRow>
  )

  return (
    <div className="grid gap-10">
      <section aria-labelledby="pending">
        <ListControls
          count={shown.length}
          order={order}
          onOrder={setOrder}
          filter={filter}
          filtering={filtering}
          onFiltering={setFiltering}
        />
        {filtering && (
          <Suspense>
            <TaskFilters
              filter={filter}
              onChange={setFilter}
              onReset={reset}
              viewerId={viewerId}
              members={members}
              categories={categories}
            />
          </Suspense>
        )}
        {shown.length > 0 && (
          <>
            <HiddenTasks hidden={hidden} onShowAll={showAll} />
            <ul>{shown.map(rowOf)}</ul>
          </>
        )}
        {shown.length === 0 && pending.length > 0 && (
          <NoTasksFound hidden={hidden} onReset={reset} onShowAll={showAll} />
        )}
        {pending.length === 0 && <p className="py-6 text-ink-soft">Nothing is waiting.</p>}
      </section>
      <CompletedTasks tasks={completed} rowOf={rowOf} />
    </div>
  )
}
