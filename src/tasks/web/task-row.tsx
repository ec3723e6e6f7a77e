import { clsx } from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { isOverdue } from '#tasks/rules/is-overdue.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { MemberDot } from '#ui/member.tsx'
import { useRegion } from '#ui/region.tsx'
import { useArrival } from '#ui/use-arrival.ts'
import { useNow } from '#ui/use-now.ts'
import { DueDate } from '#ui/when.tsx'

type TaskRowProps = {
  task: Task
  members: readonly Member[]
  /** Null where the viewer only reads it. */
  onTick: ((done: boolean) => void) | null
  /** What unfolds below the line. */
  children: ReactNode
}

/** A task is a line: tick, title, due, person. */
export function TaskRow({ task, members, onTick, children }: TaskRowProps) {
  const id = useId()
  const { isHere, line } = useArrival<HTMLLIElement>(task.id)
  const [open, setOpen] = useState(isHere)
  const done = task.status === 'completed'
  const overdue = isOverdue(task, { now: useNow(), zone: useRegion().zone })

  return (
    <li ref={line} tabIndex={-1} className="border-b border-line outline-none">
      <div className="flex items-start gap-1 py-1">
        <Checkbox
          round
          labelHidden
          label={done ? `${task.title}, done` : `Done: ${task.title}`}
          checked={done}
          disabled={onTick === null}
          onCheckedChange={(checked) => onTick?.(checked)}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control py-2 pr-2 pl-1 text-left md:flex-nowrap"
        >
          <span
            className={clsx(
              'w-full min-w-0 [overflow-wrap:anywhere] md:w-auto md:grow',
              done && 'text-ink-soft line-through decoration-1',
            )}
          >
            {task.title}
          </span>
          <TaskMarks task={task} overdue={overdue} />
          <Person task={task} members={members} />
          <ChevronDownIcon
            size={16}
            className={clsx(
              'hidden shrink-0 text-ink-soft transition-transform duration-150 md:block',
              open && 'rotate-180',
            )}
          />
        </button>
      </div>
      <div id={id} hidden={!open} className="pr-2 pb-5 pl-12 md:pl-13">
        {open && children}
      </div>
    </li>
  )
}

function TaskMarks({ task, overdue }: { task: Task; overdue: boolean }) {
  const pressing = task.status !== 'completed' && (task.priority === 'urgent' || task.priority === 'high')
  return (
    <>
      {pressing && <Badge tone={task.priority === 'urgent' ? 'danger' : 'amber'}>{task.priority}</Badge>}
      {overdue && <Badge tone="danger">OVERDUE</Badge>}
      <span className={clsx('text-fine whitespace-nowrap', overdue ? 'font-semibold text-danger' : 'text-ink-soft')}>
        {task.dueDate === null ? 'No due date' : <DueDate at={task.dueDate} />}
      </span>
    </>
  )
}

function Person({ task, members }: { task: Task; members: readonly Member[] }) {
  if (task.assignedTo === null) return <span className="text-fine text-ink-soft md:w-24">Unassigned</span>
  const look = lookOf(members, task.assignedTo)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-fine font-medium md:w-24">
      <MemberDot member={look} size="sm" />
      <span className="truncate">{look.name}</span>
    </span>
  )
}
