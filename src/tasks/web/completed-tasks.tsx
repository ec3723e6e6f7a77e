import { useState, type ReactNode } from 'react'
import type { Task } from '#tasks/contract.ts'
import { Button } from '#ui/button.tsx'

/** What is done, latest first; the long past only on asking. */
export function CompletedTasks({ tasks, rowOf }: { tasks: readonly Task[]; rowOf: (task: Task) => ReactNode }) {
  const [all, setAll] = useState(false)
  if (tasks.length === 0) return null
  const latest = tasks.toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
  return (
    <section aria-labelledby="completed">
      <h2 id="completed" className="border-b border-line pb-2 text-title">
        Completed Tasks ({tasks.length})
      </h2>
      <ul>{(all ? latest : latest.slice(0, first)).map(rowOf)}</ul>
      {!all && latest.length > first && (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {latest.length}
        </Button>
      )}
    </section>
  )
}

const first = 10
