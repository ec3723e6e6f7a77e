import type { ReactNode } from 'react'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { TaskBoard } from './list/task-board.tsx'
import { TaskCounts } from './list/task-counts.tsx'
import type { TaskActions } from './use-tasks.ts'
import { useBeingEdited } from './details/use-being-edited.ts'

// A family has no tasks only at its beginning.
const NoTasksYet = preloaded(lazyComponent(() => import('./list/no-tasks-yet.tsx'), 'NoTasksYet'))

export type TasksState =
  | { is: 'no-family' }
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | { is: 'ready'; tasks: readonly Task[]; members: readonly Member[]; viewerId: string; isRestricted: boolean }

type TasksScreenProps = { state: TasksState; actions: TaskActions; onAdd: () => void }

export function TasksScreen({ state, actions, onAdd }: TasksScreenProps) {
  const writing = useBeingEdited()
  const isEmpty = state.is === 'ready' && state.tasks.length === 0 && writing.beingEdited.length === 0
  const addButton = (
    <Button variant="primary" onClick={onAdd} className={inReach}>
      <PlusIcon size={18} />
      Add Task
    </Button>
  )
  return (
    <>
      <PageHead
        title="To-Do List"
        aside={subtitleOf(state, writing.beingEdited)}
        action={state.is === 'no-family' ? null : addButton}
      />
      {state.is === 'no-family' && (
        <NoFamilyFound sentence="You need to be part of a family to create and view tasks." />
      )}
      {state.is === 'loading' && <ListSkeleton label="Loading tasks" />}
      {state.is === 'error' && (
        <ErrorState title="Error loading tasks" message={state.message} onRetry={state.onRetry} />
      )}
      {isEmpty && <NoTasksYet />}
      {state.is === 'ready' && !isEmpty && <TaskBoard {...state} actions={actions} writing={writing} />}
    </>
  )
}

// On a phone the main action floats within reach of the thumb, above the navigation.
const inReach =
  'max-md:fixed max-md:right-4 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:shadow-float'

function subtitleOf(state: TasksState, beingEdited: readonly Task[]): ReactNode {
  if (state.is === 'no-family') return 'Join a family to see tasks'
  return state.is === 'ready' ? <TaskCounts {...state} beingEdited={beingEdited} /> : null
}
