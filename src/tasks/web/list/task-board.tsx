import { useCallback, useMemo, useState } from 'react'
import { dayIn } from '#basics/zone-clock.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { withEditedInPlace } from '#tasks/rules/change-in-list.ts'
import { isOwnTask, mayTick } from '#tasks/rules/child-restrictions.ts'
import { latestDone } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { HiddenTasks } from './hidden-tasks.tsx'
import { ListControls } from './list-controls.tsx'
import { LongList } from './long-list.tsx'
import { TaskRow } from './task-row.tsx'
import { useTaskView } from './use-task-view.ts'
import { useLastTick } from '../use-last-tick.ts'
import type { TaskActions } from '../use-tasks.ts'
import { useAnnouncedActions } from './use-announced-actions.ts'
import type { BeingEdited } from '../details/use-being-edited.ts'

// The details are loaded when they first unfold: the list itself must appear at once.
const TaskDetails = preloaded(lazyComponent(() => import('../details/task-details.tsx'), 'TaskDetails'))
const AllDone = preloaded(lazyComponent(() => import('../all-done.tsx'), 'AllDone'))
const NoTasksFound = preloaded(lazyComponent(() => import('./no-tasks-found.tsx'), 'NoTasksFound'))
const TaskFilters = preloaded(lazyComponent(() => import('./task-filters.tsx'), 'TaskFilters'))

type TaskBoardProps = {
  tasks: readonly Task[]
  writing: BeingEdited
  members: readonly Member[]
  viewerId: string
  /** A child who changes only what is theirs. */
  isRestricted: boolean
  actions: TaskActions
}

/** Both lists; sorting and filters belong to what is still to do. */
export function TaskBoard({ tasks, writing, members, viewerId, isRestricted, actions }: TaskBoardProps) {
  const { beingEdited, onWriting, onClosed } = writing
  const view = useTaskView(
    useMemo(() => withEditedInPlace(tasks, beingEdited), [tasks, beingEdited]),
    { members, viewerId },
  )
  const acting = useAnnouncedActions(actions, { members, me: view.me })
  const [filtering, setFiltering] = useState(false)
  const { isAllDone, onTick } = useLastTick(actions.onTick, view)
  const now = useToday()
  const latest = useMemo(() => latestDone(view.completed), [view.completed])
  const hiding = { hidden: view.hidden, onReset: view.isChosen ? view.reset : null, onShowAll: view.showAll }

  const mayChange = (task: Task) => !isRestricted || isOwnTask(task, viewerId)
  const detailsOf = useCallback(
    (task: Task, isGone: boolean) => (
      <TaskDetails
        task={task}
        members={members}
        viewerId={viewerId}
        isRestricted={isRestricted}
        isGone={isGone}
        actions={acting}
        writing={{ onWriting, onClosed }}
      />
    ),
    [members, viewerId, isRestricted, acting, onWriting, onClosed],
  )
  const rowOf = (placed: Task) => {
    const present = beingEdited.includes(placed) ? tasks.find(({ id }) => id === placed.id) : placed
    const task = present ?? placed
    const isGone = present === undefined
    return (
      <TaskRow
        key={task.id}
        task={task}
        members={members}
        now={now}
        onTick={mayChange(task) && mayTick(view.me, task) && !isGone ? onTick : null}
        isGone={isGone}
        detailsOf={detailsOf}
      />
    )
  }

  return (
    <div className="grid gap-10">
      <section aria-labelledby="pending">
        <ListControls
          count={view.shown.length}
          order={view.order}
          onOrder={view.setOrder}
          filter={view.filter}
          filtering={filtering}
          onFiltering={setFiltering}
        />
        {filtering && (
          <TaskFilters
            filter={view.filter}
            onChange={view.setFilter}
            onReset={view.reset}
            viewerId={viewerId}
            members={members}
            categories={view.categories}
          />
        )}
        {view.shown.length > 0 && (
          <>
            <HiddenTasks {...hiding} />
            <LongList tasks={view.shown} first={100} rowOf={rowOf} />
          </>
        )}
        {isAllDone && (
          <>
            <AllDone name={lookOf(members, viewerId).name} />
            <HiddenTasks {...hiding} />
          </>
        )}
        {view.shown.length === 0 && view.pending.length > 0 && !isAllDone && <NoTasksFound {...hiding} />}
        {view.pending.length === 0 && !isAllDone && <p className="py-6 text-ink-soft">Nothing is waiting.</p>}
      </section>
      <section aria-labelledby="completed">
        <h2 id="completed" className="border-b border-line pb-2 text-title">
          Completed Tasks ({view.completed.length})
        </h2>
        <LongList tasks={latest} first={10} rowOf={rowOf} />
      </section>
    </div>
  )
}

/** The time to the day: it is another one only once the day is, of the reader or of the family. */
function useToday(): Date {
  const { zone, familyZone } = useLocaleSettings()
  const now = useNow()
  const today = `${dayIn(now, zone)} ${dayIn(now, familyZone)}`
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- within a day, now is as good as it was.
  return useMemo(() => now, [today])
}
