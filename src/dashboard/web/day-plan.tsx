import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { eventsByDay } from '#calendar/rules/days-of-events.ts'
import { sayStart } from '#calendar/rules/say-event-time.ts'
import { Edges, looksOf } from '#calendar/web/event-chip.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { MemberChip } from '#ui/member.tsx'
import { useRegion } from '#ui/region.tsx'
import { DayLabel } from '#ui/when.tsx'

type DayPlanProps = {
  day: Day
  isToday: boolean
  events: readonly Occurrence[]
  tasks: readonly Task[]
  members: readonly Member[]
}

/** One day of the planner: what is on, by time, then what is due. */
export function DayPlan({ day, isToday, events, tasks, members }: DayPlanProps) {
  const { zone } = useRegion()
  const onDay = (eventsByDay(events, zone).get(day) ?? []).filter((event) => event.status === 'confirmed')
  const due = tasks.filter(
    (task) => task.status !== 'completed' && task.dueDate !== null && dayIn(task.dueDate, zone) === day,
  )
  return (
    <section
      className={clsx('px-4 py-5 max-md:not-first:border-t max-md:not-first:border-line', isToday && 'bg-sunken')}
    >
      <h2 className="text-title">
        <DayLabel day={day} />
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {onDay.map((event) => (
          <li key={`${event.id} ${event.startTime}`} className="flex items-stretch gap-3">
            <span className="tabular w-12 shrink-0 text-ink-soft">{sayStart(event, zone) || 'all day'}</span>
            <span className="flex shrink-0 gap-px overflow-hidden rounded-full">
              <Edges looks={looksOf(event, members)} />
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium [overflow-wrap:anywhere]">{event.title}</span>
              {looksOf(event, members).map((look) => (
                <MemberChip key={`${look.color} ${look.name}`} member={look} />
              ))}
            </span>
          </li>
        ))}
        {due.map((task) => (
          <li key={task.id} className="flex items-stretch gap-3">
            <span className="w-12 shrink-0 text-amber">due</span>
            <span aria-hidden className="w-[3px] shrink-0" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="[overflow-wrap:anywhere]">{task.title}</span>
              {task.assignedTo && <MemberChip member={lookOf(members, task.assignedTo)} />}
            </span>
          </li>
        ))}
      </ul>
      {onDay.length + due.length === 0 && <p className="text-ink-soft">Nothing planned.</p>}
    </section>
  )
}
