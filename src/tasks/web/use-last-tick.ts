import { useCallback, useState } from 'react'
import type { Task } from '#tasks/contract.ts'
import type { Me } from '#tasks/rules/whose-task.ts'
import type { TaskActions } from './use-tasks.ts'

interface Seen {
  me: Me
  /** The open tasks of the viewer. */
  mine: readonly Task[]
}

/** Whether a child has just ticked off their last open task. A parent's list is never done. */
export function useLastTick(tick: TaskActions['onTick'], { me, mine }: Seen) {
  const [isAllDone, setAllDone] = useState(false)
  const [last] = mine
  const lastId = me.role === 'child' && mine.length === 1 ? last?.id : undefined
  const tickAndSee = useCallback<TaskActions['onTick']>(
    (task, done) => {
      tick(task, done)
      setAllDone(done && task.id === lastId)
    },
    [tick, lastId],
  )
  // One function for all of a parent's lines, so that they do not render again.
  return { isAllDone: isAllDone && mine.length === 0, onTick: me.role === 'child' ? tickAndSee : tick }
}
