import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { eventsByDay } from '#calendar/rules/days/days-of-events.ts'
import { sayOwnZone, saySpan, sayStart } from '#calendar/rules/wording/say-event-time.ts'
import { LiftWords } from '#calendar/web/lifts/event-lifts.tsx'
import { Edges, looksOf } from '#calendar/web/event/event-chip.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { isDueOn, isOverdue } from '#tasks/rules/is-overdue.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { MemberChip } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayLabel } from '#ui/locale/date-time.tsx'
import { MoreButton } from './card-list.tsx'
import { EventLink, EventPlace } from './event-link.tsx'
import { TaskLink } from '#tasks/web/task-link.tsx'
import { Tick } from '#tasks/web/tick.tsx'
import type { Ticking } from '#tasks/web/use-ticking.ts'

type DayPlanProps = {
  day: Day
  isToday: boolean
  events: readonly Occurrence[]
  tasks: readonly Task[]
  members: readonly Member[]
  ticking: Ticking
}

/** One day of the plan: its events by time, then its due tasks; overdue tasks are listed under today. */
export function DayPlan({ day, isToday, events, tasks, members, ticking }: DayPlanProps) {
  const region = useLocaleSettings()
  const { zone, clock } = region
  const now = useNow()
  const [isLateOpen, setLateOpen] = useState(false)
  const onDay = eventsByDay(events, zone).get(day) ?? []
  const moment = { ...region, now }
  const due = tasks.filter((task) => isDueOn(day, { ...moment, task }))
  const overdue = isToday ? tasks.filter((task) => isOverdue(task, moment)) : []
  const late = sortTasks(overdue, { order: 'due-date', clocks: region })
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
            isCancelled={event.status === 'cancelled'}
            title={
              <EventLink event={event} day={day}>
                {event.title}
              </EventLink>
            }
            people={looksOf(event, members).map((look) => (
              <MemberChip key={`${look.color} ${look.name}`} member={look} />
            ))}
          >
            <FinePrint said={saySpan(event, { zone, clock, today: dayIn(now, zone), locale: region.locale })} />
            <FinePrint said={sayOwnZone(event, { zone, clock })} />
            {event.location && <EventPlace>{event.location}</EventPlace>}
            {event.status === 'confirmed' && (
              <span className="empty:hidden">
                <LiftWords event={event} members={members} />
              </span>
            )}
          </Line>
        ))}
        {[...due, ...(isLateOpen ? late : late.slice(0, mostLate))].map((task) => (
          <Line
            key={task.id}
            when={
              due.includes(task) ? <span className="text-amber">due</span> : <span className="text-danger">late</span>
            }
            edge={<Tick task={task} ticking={ticking} />}
            isDone={ticking.isDone(task)}
            title={<TaskLink id={task.id}>{task.title}</TaskLink>}
            people={peopleOf(task).map((id) => (
              <MemberChip key={id} member={lookOf(members, id)} />
            ))}
          />
        ))}
      </ul>
      {late.length > mostLate && (
        <p className="pl-[5.6875rem]">
          <MoreButton
            more={late.length - mostLate}
            noun="more late"
            isOpen={isLateOpen}
            of="today"
            onToggle={() => setLateOpen(!isLateOpen)}
          />
        </p>
      )}
      {onDay.length + due.length + late.length === 0 && <p className="text-ink-soft">Nothing planned.</p>}
    </section>
  )
}

function FinePrint({ said }: { said: string | null }) {
  return said && <span className="tabular text-fine text-ink-soft">{said}</span>
}

/** The most overdue tasks that are shown; the task list has the others. */
const mostLate = 3

type LineProps = {
  when: ReactNode
  /** The members of an event, or the tick of a task. */
  edge: ReactNode
  isSoft?: boolean
  isDone?: boolean
  isCancelled?: boolean
  title: ReactNode
  people: ReactNode
  /** Below the title. */
  children?: ReactNode
}

function Line({ when, edge, isSoft, isDone, isCancelled, title, people, children }: LineProps) {
  const isTask = isDone !== undefined
  return (
    <li className="flex items-stretch gap-3">
      <span className="tabular w-16 shrink-0 text-ink-soft">{when}</span>
      {isTask ? edge : <span className="flex min-w-[3px] shrink-0 gap-px overflow-hidden rounded-full">{edge}</span>}
      <span className="grid min-w-0 content-start gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span
            className={clsx(
              '[overflow-wrap:anywhere]',
              !isTask && 'font-medium',
              (isSoft || isDone || isCancelled) && 'text-ink-soft',
              (isDone || isCancelled) && 'line-through decoration-1',
            )}
          >
            {title}
            {isSoft && <span className="sr-only">, over</span>}
          </span>
          {isCancelled && <Badge tone="danger">cancelled</Badge>}
          {people}
        </span>
        {children}
      </span>
    </li>
  )
}
