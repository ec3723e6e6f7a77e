import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf } from '#browser/sentence-of.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { TasksScreen, type TasksState } from './tasks-screen.tsx'
import { type Planner, PlannerContext } from './planner.ts'
import { useTaskActions, useTasks } from './use-tasks.ts'

const AddTaskDialog = lazy(async () => ({ default: (await import('./add-task-dialog.tsx')).AddTaskDialog }))

export function TasksPage({ loadPlanner }: { loadPlanner: () => Promise<Planner> }) {
  useDocumentTitle('Tasks')
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  // The address may ask for it, from wherever somebody was.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'new' })
  const adding = isOpened || isAsked
  const close = () => {
    setOpened(false)
    if (isAsked) void navigate({ to: '.', hash: '', replace: true })
  }
  const state = useTasksState()
  const actions = useTaskActions()
  return (
    <PlannerContext value={loadPlanner}>
      <TasksScreen state={state} actions={actions} onAdd={() => setOpened(true)} />
      {adding && state.is === 'ready' && (
        <Suspense>
          <AddTaskDialog onClose={close} members={state.members} viewerId={state.viewerId} isHeld={state.isHeld} />
        </Suspense>
      )}
    </PlannerContext>
  )
}

function useTasksState(): TasksState {
  const { id: viewerId, familyId, role } = useViewer()
  const family = useFamily()
  const tasks = useTasks()
  const error = tasks.error ?? family.error
  if (familyId === null) return { is: 'no-family' }
  if (tasks.data && family.data) {
    const { members, family: settings } = family.data
    const isHeld = role === 'child' && settings.childrenManageOwnTasks
    return { is: 'ready', tasks: tasks.data, members, viewerId, isHeld }
  }
  if (!error) return { is: 'loading' }
  return {
    is: 'error',
    message: sentenceOf(error),
    onRetry: () => {
      void tasks.refetch()
      void family.refetch()
    },
  }
}
