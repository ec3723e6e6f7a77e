import { useMemo, type ReactNode } from 'react'
import { latestDone } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { LongList } from './long-list.tsx'

/** What is done, latest first; the long past only on asking. */
export function CompletedTasks({ tasks, rowOf }: { tasks: readonly Task[]; rowOf: (task: Task) => ReactNode }) {
  const latest = useMemo(() => latestDone(tasks), [tasks])
  return (
    <section aria-labelledby="completed">
      <h2 id="completed" className="border-b border-line pb-2 text-title">
        Completed Tasks ({tasks.length})
      </h2>
      <LongList tasks={latest} first={10} rowOf={rowOf} />
    </section>
  )
}
