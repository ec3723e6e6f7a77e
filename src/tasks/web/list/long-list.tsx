import { useLocation } from '@tanstack/react-router'
import { startTransition, useState, type ReactNode } from 'react'
import type { Task } from '#tasks/contract.ts'
import { Button } from '#ui/controls/button.tsx'

type LongListProps = {
  tasks: readonly Task[]
  /** The number of tasks that are shown at first. */
  first: number
  rowOf: (task: Task) => ReactNode
}

/** Shows a long list in steps; the task that the address names is always shown. */
export function LongList({ tasks, first, rowOf }: LongListProps) {
  const [asked, setAsked] = useState(first)
  const named = useLocation({ select: ({ hash }) => hash })
  const place = named === '' ? -1 : tasks.findIndex(({ id }) => id === named)
  const count = Math.max(asked, place + 1)
  const rest = tasks.length - count
  return (
    <>
      <ul>{tasks.slice(0, count).map(rowOf)}</ul>
      {rest > 0 && (
        <p className="tabular flex flex-wrap items-center justify-between gap-x-4 pt-1 text-ink-soft">
          <span>
            Showing first {count} of {tasks.length}
          </span>
          <Button variant="quiet" onClick={() => startTransition(() => setAsked(count + more))}>
            Show {rest > more ? `${more} more` : `the other ${rest}`}
          </Button>
        </p>
      )}
    </>
  )
}

const more = 200
