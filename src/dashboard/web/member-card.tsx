import type { Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { MemberDot } from '#ui/member.tsx'
import { PlanLists } from './plan-lists.tsx'

type MemberCardProps = {
  member: Member
  events: readonly Occurrence[]
  tasks: readonly Task[]
  unreadCount: number
}

/** What one member has to do, where they go next, and what they have not read. */
export function MemberCard({ member, events, tasks, unreadCount }: MemberCardProps) {
  const own = tasks.filter((task) => task.assignedTo === member.id)
  const coming = events.filter((event) => event.attendees.includes(member.id))
  return (
    <Card className="grid grid-cols-1 content-start gap-4" aria-label={member.firstName}>
      <header className="flex items-center gap-3">
        <MemberDot member={{ name: member.firstName, color: member.color }} size="lg" />
        <div className="min-w-0 grow">
          <h3 className="truncate text-title">{member.firstName}</h3>
          <p className="line-clamp-2 text-fine text-ink-soft">
            {member.status === 'pending' ? 'Pending Invitation' : member.about || roles[member.role]}
          </p>
        </div>
        {member.status === 'active' && unreadCount > 0 && <Badge tone="accent">{unreadCount} unread</Badge>}
      </header>
      <PlanLists tasks={own} events={coming} />
    </Card>
  )
}

const roles: Record<Member['role'], string> = { parent: 'Parent', child: 'Child' }
