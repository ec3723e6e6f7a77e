import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { sayStart } from '#calendar/rules/say-event-time.ts'
import { daysOf } from '#calendar/rules/days-of-events.ts'
import { nextTurns } from '#calendar/rules/schedule.ts'
import { sayRecurrence } from '#calendar/rules/say-recurrence.ts'
import { isOverdue } from '#tasks/rules/is-overdue.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { DayLabel, DueDate } from '#ui/when.tsx'
import { CardList } from './card-list.tsx'

/** What is to be done and what comes next, the first few of each. */
export function PlanLists({ tasks, events }: { tasks: readonly Task[]; events: readonly Occurrence[] }) {
  const region = useRegion()
  const { zone, locale, clock } = region
  const now = useNow()
  const pending = tasks.filter((task) => task.status !== 'completed')
  const upcoming = nextTurns(
    events.filter((event) => event.status === 'confirmed' && Date.parse(event.startTime) >= now.getTime()),
  )
  return (
    <>
      <CardList title="To do" empty="No pending tasks" more={pending.length - shown}>
        {sortTasks(pending, 'due-date', region)
          .slice(0, shown)
          .map((task) => (
            <li key={task.id} className="flex items-baseline justify-between gap-3">
              <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{task.title}</span>
              <span className="shrink-0 text-fine text-ink-soft">
                {isOverdue(task, { ...region, now }) ? (
                  <Badge tone="danger">OVERDUE</Badge>
                ) : (
                  task.dueDate && <DueDate at={task.dueDate} />
                )}
              </span>
            </li>
          ))}
      </CardList>
      <CardList title="Coming up" empty="No upcoming events" more={upcoming.length - shown}>
        {upcoming.slice(0, shown).map((event) => (
          <li key={`${event.id} ${event.startTime}`} className="flex items-baseline justify-between gap-3">
            <span className="grid min-w-0">
              <span className="line-clamp-2 [overflow-wrap:anywhere]">{event.title}</span>
              {event.recurrence && (
                <span className="truncate text-fine text-ink-soft">
                  <span className="sr-only">, </span>
                  {sayRecurrence(event.recurrence, { today: dayIn(now, zone), locale })}
                </span>
              )}
            </span>
            <span className="tabular shrink-0 text-fine text-ink-soft">
              <DayLabel day={daysOf(event, zone).first} /> {sayStart(event, { zone, clock })}
            </span>
          </li>
        ))}
      </CardList>
    </>
  )
}

const shown = 3
