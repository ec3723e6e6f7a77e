import { clsx } from 'clsx'
import { memo, useId, useState, type ReactNode } from 'react'
import { dueForMachines } from '#basics/due-day.ts'
import { sayDue } from '#basics/say-when.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { isDueToday, isOverdue } from '#tasks/rules/is-overdue.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ChevronDownIcon, RepeatIcon } from '#ui/graphics/icons.tsx'
import { MemberDot } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useHashTarget } from '#ui/hooks/use-hash-target.ts'

type TaskRowProps = {
  task: Task
  members: readonly Member[]
  /** Today. A task has no use for the time of day, so the line is drawn anew once a day. */
  now: Date
  /** Null where the viewer only reads it. */
  onTick: ((task: Task, done: boolean) => void) | null
  /** Somebody has deleted it, and the viewer is writing in it. */
  isGone: boolean
  /** What unfolds below the line. */
  detailsOf: (task: Task, isGone: boolean) => ReactNode
}

/** A task is a line: tick, title, due, person. Of hundreds only those in sight are laid out. */
export const TaskRow = memo(function TaskRow({ task, members, now, onTick, isGone, detailsOf }: TaskRowProps) {
  const id = useId()
  const { isHere, line } = useHashTarget<HTMLLIElement>(task.id)
  const [open, setOpen] = useState(isHere)
  const done = task.status === 'completed'

  return (
    <li
      ref={line}
      tabIndex={-1}
      className={clsx(
        'border-b border-line outline-none',
        !open && '[contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <div className="flex items-start gap-1 py-1">
        <Checkbox
          round
          labelHidden
          label={done ? `${task.title}, done` : `Done: ${task.title}`}
          checked={done}
          disabled={onTick === null}
          onCheckedChange={(checked) => onTick?.(task, checked)}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control py-2 pr-2 pl-1 text-left hover:bg-sunken md:flex-nowrap md:gap-x-4"
        >
          <span
            className={clsx(
              'w-full min-w-0 [overflow-wrap:anywhere] md:w-auto md:grow',
              done && 'text-ink-soft line-through decoration-1',
            )}
          >
            {task.title}
          </span>
          <TaskMarks task={task} now={now} />
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
      <div id={id} hidden={!open} className="pb-5 pl-3 md:pr-2 md:pl-13">
        {open && detailsOf(task, isGone)}
      </div>
    </li>
  )
})

function TaskMarks({ task, now }: { task: Task; now: Date }) {
  const region = useLocaleSettings()
  const overdue = isOverdue(task, { ...region, now })
  const pressing = task.status !== 'completed' && (task.priority === 'urgent' || task.priority === 'high')
  return (
    <>
      {pressing && <Badge tone={task.priority === 'urgent' ? 'danger' : 'amber'}>{task.priority}</Badge>}
      {overdue && <Badge tone="danger">OVERDUE</Badge>}
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 text-fine whitespace-nowrap',
          overdue
            ? 'font-semibold text-danger'
            : isDueToday(task, { ...region, now })
              ? 'font-semibold'
              : 'text-ink-soft',
        )}
      >
        {task.recurrence !== null && (
          <>
            <RepeatIcon size={14} />
            <span className="sr-only">Repeats,</span>
          </>
        )}
        {task.dueDate === null ? (
          'No due date'
        ) : (
          <time dateTime={dueForMachines(task.dueDate, region)}>{sayDue(task.dueDate, { ...region, now })}</time>
        )}
      </span>
    </>
  )
}

function Person({ task, members }: { task: Task; members: readonly Member[] }) {
  const look = task.assignedTo === null ? null : lookOf(members, task.assignedTo)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-fine md:w-32">
      {look && <MemberDot member={look} size="sm" />}
      <span className={clsx('truncate', look ? 'font-medium' : 'text-ink-soft')}>{look?.name ?? 'Unassigned'}</span>
      <AboutWhom task={task} members={members} />
    </span>
  )
}

/** The members whom it is about, where another or nobody is assigned to it. */
function AboutWhom({ task, members }: { task: Task; members: readonly Member[] }) {
  const others = task.concerns.filter((id) => id !== task.assignedTo)
  if (others.length === 0) return null
  const looks = others.map((id) => ({ id, ...lookOf(members, id) }))
  return (
    <span className="inline-flex items-center gap-0.5" title={`about ${looks.map(({ name }) => name).join(', ')}`}>
      <span className="sr-only">about {looks.map(({ name }) => name).join(' and ')}</span>
      {task.assignedTo !== null && (
        <span aria-hidden className="text-ink-soft">
          for
        </span>
      )}
      {looks.map((look) => (
        <MemberDot key={look.id} member={look} size="sm" />
      ))}
    </span>
  )
}
