import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { sayClock } from '#basics/clock.ts'
import { isDayAlone } from '#basics/due-day.ts'
import { timeIn } from '#basics/zone-clock.ts'
import type { Task } from '#tasks/contract.ts'
import { isOverdue } from '#tasks/rules/is-overdue.ts'
import { TaskLink } from '#tasks/web/task-link.tsx'
import { Tick } from '#tasks/web/tick.tsx'
import type { Ticking } from '#tasks/web/use-ticking.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type DueTaskProps = {
  task: Task
  ticking: Ticking
  /** Whose it is, where no column says so. */
  people?: ReactNode
}

/** A task on the day that it is due: its tick, its time if it has one, and its title, which leads to it. On paper its tick is a ring to fill. */
export function DueTask({ task, ticking, people }: DueTaskProps) {
  const region = useLocaleSettings()
  const now = useNow()
  const isDone = ticking.isDone(task)
  const isLate = !isDone && isOverdue(task, { ...region, now })
  const at = task.dueDate === null || isDayAlone(task.dueDate) ? '' : timeIn(task.dueDate, region.zone)
  return (
    // The hidden text for screen readers stays inside it when it moves.
    <div className="relative flex items-start gap-2">
      <span className="shrink-0 print:hidden">
        <Tick task={task} ticking={ticking} />
      </span>
      <span className="min-w-0 grow py-[3px] leading-[1.3] print:py-0">
        <span
          aria-hidden
          className="mr-[0.4em] hidden size-[0.8em] rounded-full border border-ink align-[-0.05em] print:inline-block"
        />
        <span className="sr-only">Due{at !== '' && ' at'} </span>
        {at !== '' && <span className="tabular font-semibold">{sayClock(at, region.clock)} </span>}
        <TaskLink id={task.id} className={clsx('hyphens-auto', isDone && 'text-ink-soft line-through decoration-1')}>
          {task.title}
        </TaskLink>
        {isLate && <span className="font-semibold text-danger"> late</span>}
      </span>
      {people}
    </div>
  )
}
