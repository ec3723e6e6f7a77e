import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { changedTask } from '#tasks/rules/change-in-list.ts'
import { everyTask, passes } from '#tasks/rules/filter-tasks.ts'
import type { Me } from '#tasks/rules/whose-task.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { storedFilter } from './list-settings.ts'
import type { TaskActions } from '../use-tasks.ts'

/** Shows a task, whatever the filter hides. */
export function useShowTask(): (taskId: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (taskId) => {
      storedFilter.override(everyTask)
      void navigate({ to: '/dashboard/tasks', hash: taskId })
    },
    [navigate],
  )
}

/** The actions on tasks. When a change moves a task out of the list, a message says where it is. */
export function useAnnouncedActions(
  actions: TaskActions,
  { members, me }: { members: readonly Member[]; me: Me },
): TaskActions {
  const showTask = useShowTask()
  return useMemo(
    () => ({
      ...actions,
      onChange: (task, choice) => {
        actions.onChange(task, choice)
        const { assignedTo } = choice.changes
        const next = changedTask(task, { changes: choice.changes, now: new Date(), by: me.id })
        const filter = storedFilter.current()
        if (!passes(task, { filter, me }) || passes(next, { filter, me })) return
        toast({
          title: assignedTo ? `Given to ${lookOf(members, assignedTo).name}` : 'On another list now',
          description: task.title,
          action: { label: 'Show', onSelect: () => showTask(task.id) },
        })
      },
    }),
    [actions, members, me, showTask],
  )
}
