import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Day } from '#basics/day.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { eventsByDay } from '#calendar/rules/days-of-events.ts'
import { sayStart } from '#calendar/rules/say-event-time.ts'
import { LiftWords } from '#calendar/web/lifts/event-lifts.tsx'
import { Edges, looksOf } from '#calendar/web/event-chip.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { isDueOn, isOverdue } from '#tasks/rules/is-overdue.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import { MemberChip } from '#ui/member.tsx'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { DayLabel } from '#ui/when.tsx'

type DayPlanProps = {
  day: Day
  isToday: boolean
  events: readonly Occurrence[]
  tasks: readonly Task[]
  members: readonly Member[]
}

/** One day of the planner: what is on, by time, then what is due; what is late stands with today. */
export function DayPlan({ day, isToday, events, tasks, members }: DayPlanProps) {
  const region = useRegion()
  const { zone, clock } = region
  const now = useNow()
  const onDay = (eventsByDay(events, zone).get(day) ?? []).filter((event) => event.status === 'confirmed')
  const moment = { ...region, now }
  const due = tasks.filter((task) => isDueOn(day, task, moment))
  const overdue = isToday ? tasks.filter((task) => isOverdue(task, moment)) : []
  const late = sortTasks(overdue, 'due-date', region)
  const isOver = (event: Occurrence) => !event.allDay && Date.parse(event.endTime) < now.getTime()
  return (
    <section
      className={clsx('px-4 py-5 max-md:not-first:border-t max-md:not-first:border-line', isToday && 'bg-sunken')}
    >
      <h2 className="text-title">
        <DayLabel day={day} />
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {onDay.map((event) => (
          <Line
            key={`${event.id} ${event.startTime}`}
            when={sayStart(event, { zone, day, clock }) || 'all day'}
            edge={<Edges looks={looksOf(event, members)} />}
            isSoft={isOver(event)}
            title={event.title}
            people={looksOf(event, members).map((look) => (
              <MemberChip key={`${look.color} ${look.name}`} member={look} />
            ))}
            lifts={<LiftWords event={event} members={members} />}
          />
        ))}
        {[...due, ...late.slice(0, mostLate)].map((task) => (
          <Line
            key={task.id}
            when={
              due.includes(task) ? <span className="text-amber">due</span> : <span className="text-danger">late</span>
            }
            title={task.title}
            people={task.assignedTo && <MemberChip member={lookOf(members, task.assignedTo)} />}
          />
        ))}
      </ul>
      {late.length > mostLate && (
        <p className="mt-2.5 pl-[5.6875rem] text-fine text-danger">+{late.length - mostLate} more late</p>
      )}
      {onDay.length + due.length + late.length === 0 && <p className="text-ink-soft">Nothing planned.</p>}
    </section>
  )
}

/** More than these are a matter for the task list. */
const mostLate = 3

type LineProps = {
  when: ReactNode
  edge?: ReactNode
  isSoft?: boolean
  title: string
  people: ReactNode
  lifts?: ReactNode
}

function Line({ when, edge, isSoft = false, title, people, lifts }: LineProps) {
  return (
    <li className="flex items-stretch gap-3">
      <span className="tabular w-16 shrink-0 text-ink-soft">{when}</span>
      <span className="flex min-w-[3px] shrink-0 gap-px overflow-hidden rounded-full">{edge}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className={clsx('[overflow-wrap:anywhere]', edge && 'font-medium', isSoft && 'text-ink-soft')}>
          {title}
          {isSoft && <span className="sr-only">, over</span>}
        </span>
        {people}
        {lifts && <span className="basis-full empty:hidden">{lifts}</span>}
      </span>
    </li>
  )
}
