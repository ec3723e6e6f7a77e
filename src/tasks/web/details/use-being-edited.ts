import { useCallback, useMemo, useState } from 'react'
import type { Task } from '#tasks/contract.ts'

export type BeingEdited = {
  /** The tasks in which something is typed that is not saved yet, as they were when it was begun. */
  beingEdited: readonly Task[]
  onWriting: (task: Task, writing: { field: string; isWriting: boolean }) => void
  /** Its fields are shown no more. */
  onClosed: (taskId: string) => void
}

export function useBeingEdited(): BeingEdited {
  const [texts, setTexts] = useState<ReadonlyMap<string, Task>>(new Map())
  const onWriting = useCallback<BeingEdited['onWriting']>((task, { field, isWriting }) => {
    const key = `${task.id} ${field}`
    setTexts((before) => {
      if (before.has(key) === isWriting) return before
      const others = [...before].filter(([each]) => each !== key)
      return new Map(isWriting ? [...others, [key, task]] : others)
    })
  }, [])
  const onClosed = useCallback((taskId: string) => {
    setTexts((before) => {
      const others = [...before].filter(([, { id }]) => id !== taskId)
      return others.length === before.size ? before : new Map(others)
    })
  }, [])
  const beingEdited = useMemo(() => [...new Map([...texts.values()].map((task) => [task.id, task])).values()], [texts])
  return { beingEdited, onWriting, onClosed }
}
