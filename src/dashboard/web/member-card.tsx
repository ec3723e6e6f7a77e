import type { Occurrence } from '#calendar/contract.ts'
import { sayStart } from '#calendar/rules/say-event-time.ts'
import { daysOf } from '#calendar/rules/days-of-events.ts'
import type { Member } from '#family/contract.ts'
import { isOverdue } from '#tasks/rules/is-overdue.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { MemberDot } from '#ui/member.tsx'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { DayLabel, DueDate } from '#ui/when.tsx'
import { CardList } from './card-list.tsx'

type MemberCardProps = {
  member: Member
  events: readonly Occurrence[]
  tasks: readonly Task[]
  unreadCount: number
}

/** What one member has to do, where they go next, and what they have not read. */
export function MemberCard({ member, events, tasks, unreadCount }: MemberCardProps) {
  const { zone } = useRegion()
  const now = useNow()
  const own = tasks.filter((task) => task.assignedTo === member.id && task.status !== 'completed')
  const upcoming = events.filter(
    (event) =>
      event.status === 'confirmed' &&
      event.attendees.includes(member.id) &&
      Date.parse(event.startTime) >= now.getTime(),
  )
  return (
    <Card className="grid content-start gap-4" aria-label={member.firstName}>
      <header className="flex items-center gap-3">
        <MemberDot member={{ name: member.firstName, color: member.color }} size="lg" />
        <div className="min-w-0 grow">
          <h3 className="truncate text-title">{member.firstName}</h3>
          <p className="truncate text-fine text-ink-soft">
            {member.status === 'pending' ? 'Pending Invitation' : member.about || roles[member.role]}
          </p>
        </div>
        {member.status === 'active' && unreadCount > 0 && <Badge tone="accent">{unreadCount} unread</Badge>}
      </header>
      <CardList title="To do" empty="No pending tasks" more={own.length - shown}>
        {sortTasks(own, 'due-date')
          .slice(0, shown)
          .map((task) => (
            <li key={task.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{task.title}</span>
              <span className="shrink-0 text-fine text-ink-soft">
                {isOverdue(task, { now, zone }) ? (
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
            <span className="min-w-0 truncate">{event.title}</span>
            <span className="tabular shrink-0 text-fine text-ink-soft">
              <DayLabel day={daysOf(event, zone).first} /> {sayStart(event, zone)}
            </span>
          </li>
        ))}
      </CardList>
    </Card>
  )
}

const shown = 3
const roles: Record<Member['role'], string> = { parent: 'Parent', child: 'Child' }
