import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { isRestrictedChild } from '#family/rules/child-restrictions.ts'
import type { Member } from '#family/contract.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { TasksScreen, type TasksState } from './tasks-screen.tsx'
import { useTaskActions, useTasks } from './use-tasks.ts'

/** The ways to add a task. */
export type AddTaskDialogProps = {
  onClose: () => void
  members: readonly Member[]
  viewerId: string
  /** A child who assigns tasks only to themselves. */
  isRestricted: boolean
}

export function TasksPage({ AddTaskDialog }: { AddTaskDialog: ComponentType<AddTaskDialogProps> }) {
  useDocumentTitle('Tasks')
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  // A link may open the dialog. The parameter is removed, since Back from the dialog would otherwise open it again.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'new' })
  useEffect(() => {
    if (isAsked) void navigate({ to: '.', hash: '', replace: true }).then(() => setAdding(true))
  }, [isAsked, navigate])
  const state = useTasksState()
  const actions = useTaskActions()
  return (
    <>
      <TasksScreen state={state} actions={actions} onAdd={() => setAdding(true)} />
      {isAdding && state.is === 'ready' && (
        <AddTaskDialog
          onClose={() => setAdding(false)}
          members={state.members}
          viewerId={state.viewerId}
          isRestricted={state.isRestricted}
        />
      )}
    </>
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
    const isRestricted = isRestrictedChild({ role }, settings)
    return { is: 'ready', tasks: tasks.data, members, viewerId, isRestricted }
  }
  if (!error) return { is: 'loading' }
  return {
    is: 'error',
    message: errorMessage(error),
    onRetry: () => {
      void tasks.refetch()
      void family.refetch()
    },
  }
}
