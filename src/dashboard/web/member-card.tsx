import type { Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import { MemberDot } from '#ui/content/member.tsx'
import { MemberLane } from './member-lane.tsx'
import { PlanLists } from './plan-lists.tsx'
import type { Ticking } from '#tasks/web/use-ticking.ts'

type MemberCardProps = {
  member: Member
  events: readonly Occurrence[]
  tasks: readonly Task[]
  ticking: Ticking
  /** Of the viewer, on their own card alone: what others have not read is theirs. */
  unreadCount: number
}

/** What one member has to do, where they go next, and what they have not read. */
export function MemberCard({ member, events, tasks, ticking, unreadCount }: MemberCardProps) {
  const own = tasks.filter((task) => peopleOf(task).includes(member.id))
  const coming = events.filter((event) => event.attendees.includes(member.id))
  return (
    <MemberLane
      name={member.firstName}
      about={
        <>
          <span className="line-clamp-3">
            {member.status === 'pending' && !member.isWithoutAccount
              ? 'Pending Invitation'
              : member.about || roles[member.role]}
          </span>
          {unreadCount > 0 && <span className="tabular">{unreadCount} unread</span>}
        </>
      }
      dot={<MemberDot member={{ name: member.firstName, color: member.color }} size="lg" />}
    >
      <PlanLists of={member.firstName} tasks={own} events={coming} ticking={ticking} />
    </MemberLane>
  )
}

const roles: Record<Member['role'], string> = { parent: 'Parent', child: 'Child' }
