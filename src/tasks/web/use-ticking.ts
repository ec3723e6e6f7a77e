import { useState } from 'react'
import { useIsRestricted, useViewer } from '#family/web/use-family.ts'
import type { Task } from '#tasks/contract.ts'
import { isOwnTask, mayTick } from '#tasks/rules/child-restrictions.ts'
import { isMine, type Me } from '#tasks/rules/whose-task.ts'
import { useLastTick } from '#tasks/web/use-last-tick.ts'
import { useTaskActions } from '#tasks/web/use-tasks.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

export interface Ticking {
  /** The tasks that were ticked since the page was opened; they stay in their place. */
  ticked: ReadonlySet<string>
  isDone: (task: Task) => boolean
  mayTick: (task: Task) => boolean
  onTick: (task: Task, done: boolean) => void
  /** The viewer is a child, and has just ticked off their last open task. */
  isAllDone: boolean
}

/** Ticks tasks off in their place. A tick can be taken back there, and in the message. */
export function useTicking(tasks: readonly Task[], me: Me): Ticking {
  const viewer = useViewer()
  const isRestricted = useIsRestricted()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const mine = tasks.filter((task) => task.status !== 'completed' && isMine(task, me))
  const { isAllDone, onTick: send } = useLastTick(useTaskActions().onTick, { me, mine })
  const done = new Set(tasks.filter(({ status }) => status === 'completed').map((task) => task.id))
  return {
    ticked,
    isAllDone,
    isDone: (task) => done.has(task.id),
    mayTick: (task) => (!isRestricted || isOwnTask(task, viewer.id)) && mayTick(viewer, task),
    onTick: (task, isDone) => {
      if (isDone) setTicked((before) => new Set([...before, task.id]))
      send(task, isDone)
      if (!isDone) return
      const undo = { label: 'Undo', onSelect: () => send(task, false) }
      toast({ title: 'Task done', description: task.title, action: undo })
    },
  }
}
