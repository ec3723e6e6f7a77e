import { useCallback, useState } from 'react'
import type { Task } from '#tasks/contract.ts'
import type { Me } from '#tasks/rules/whose-task.ts'
import type { TaskActions } from './use-tasks.ts'

interface Seen {
  me: Me
  /** The tasks that wait for the viewer. */
  mine: readonly Task[]
}

/** Whether a child has just ticked off the last task that waited for them. A parent's list is never done. */
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
  // The same for all of a parent's lines, so that they are not drawn anew.
  return { isAllDone: isAllDone && mine.length === 0, onTick: me.role === 'child' ? tickAndSee : tick }
}
