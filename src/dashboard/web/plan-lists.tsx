import { clsx } from 'clsx'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { sayOwnZone, saySpan, sayStart } from '#calendar/rules/wording/say-event-time.ts'
import { daysOf } from '#calendar/rules/days/days-of-events.ts'
import { isOver, nextTurns } from '#calendar/rules/days/today-upcoming-past.ts'
import { SpanOfDays } from '#calendar/web/event/span-of-days.tsx'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import { isOverdue } from '#tasks/rules/is-overdue.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayLabel, DueDate } from '#ui/locale/date-time.tsx'
import { CardList } from './card-list.tsx'
import { EventLink, EventPlace } from './event-link.tsx'
import { TaskLink } from '#tasks/web/task-link.tsx'
import { Tick } from '#tasks/web/tick.tsx'
import type { Ticking } from '#tasks/web/use-ticking.ts'

type PlanListsProps = {
  /** The name of whoever has these tasks and events. */
  of: string
  tasks: readonly Task[]
  events: readonly Occurrence[]
  ticking: Ticking
}

/** The first open tasks, and the first present or coming events. */
export function PlanLists({ of, tasks, events, ticking }: PlanListsProps) {
  const region = useLocaleSettings()
  const { zone, locale, clock } = region
  const now = useNow()
  const today = dayIn(now, zone)
  const pending = tasks.filter((task) => task.status !== 'completed')
  const upcoming = nextTurns(events.filter((event) => event.status === 'confirmed' && !isOver(event, now)))
  return (
    <>
      <CardList
        title="To do"
        empty="No pending tasks"
        of={of}
        items={sortTasks(pending, { order: 'due-date', clocks: region })}
      >
        {(task) => (
          <li key={task.id} className="flex items-start gap-2.5">
            <Tick task={task} ticking={ticking} />
            <span className="flex min-w-0 grow items-baseline justify-between gap-3">
              <TaskLink
                id={task.id}
                className={clsx('line-clamp-2 min-w-0', ticking.isDone(task) && 'text-ink-soft line-through')}
              >
                {task.title}
              </TaskLink>
              <span className="shrink-0 text-fine text-ink-soft">
                {isOverdue(task, { ...region, now }) ? (
                  <Badge tone="danger">OVERDUE</Badge>
                ) : (
                  task.dueDate && <DueDate at={task.dueDate} />
                )}
              </span>
            </span>
          </li>
        )}
      </CardList>
      <CardList title="Coming up" empty="No upcoming events" of={of} items={upcoming}>
        {(event) => {
          const { first } = daysOf(event, zone)
          const span = saySpan(event, { zone, clock, today, locale })
          const ownZone = sayOwnZone(event, { zone, clock })
          return (
            <li key={`${event.id} ${event.startTime}`} className="flex items-baseline justify-between gap-3">
              <span className="grid min-w-0">
                <EventLink event={event} day={first} className="line-clamp-2">
                  {event.title}
                </EventLink>
                {event.recurrence && (
                  <span className="truncate text-fine text-ink-soft">
                    <span className="sr-only">, </span>
                    {sayRecurrence(event.recurrence, { today, locale })}
                  </span>
                )}
                {event.location && <EventPlace>{event.location}</EventPlace>}
              </span>
              <span className="tabular max-w-1/2 shrink-0 text-right text-fine text-ink-soft">
                {span === null ? (
                  <>
                    <DayLabel day={first} /> {sayStart(event, { zone, clock })}
                  </>
                ) : (
                  <SpanOfDays span={span} />
                )}
                {ownZone && <span className="block">{ownZone}</span>}
              </span>
            </li>
          )
        }}
      </CardList>
    </>
  )
}
