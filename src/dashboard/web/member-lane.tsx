import type { ReactNode } from 'react'
import type { Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import type { Ticking } from '#tasks/web/use-ticking.ts'
import { MemberDot } from '#ui/content/member.tsx'
import { PlanLists } from './plan-lists.tsx'

type Plan = { events: readonly Occurrence[]; tasks: readonly Task[]; ticking: Ticking }

type MemberLaneProps = Plan & {
  member: Member
  /** The viewer's unread notices, shown only on their own lane. */
  unreadCount: number
}

/** A member's open tasks, next events and unread notices. */
export function MemberLane({ member, events, tasks, ticking, unreadCount }: MemberLaneProps) {
  return (
    <Lane
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
      tasks={tasks.filter((task) => peopleOf(task).includes(member.id))}
      events={events.filter((event) => event.attendees.includes(member.id))}
      ticking={ticking}
    />
  )
}

const roles: Record<Member['role'], string> = { parent: 'Parent', child: 'Child' }

/** What concerns the whole family or nobody in particular; not shown if there is nothing. */
export function EveryoneLane({ events, tasks, ticking }: Plan) {
  const unassigned = tasks.filter((task) => peopleOf(task).length === 0 && task.status !== 'completed')
  const shared = events.filter((event) => event.attendees.length === 0)
  if (unassigned.length === 0 && shared.length === 0) return null
  return (
    <Lane
      name="Everyone"
      about="For all of you, or for whoever takes it"
      tasks={unassigned}
      events={shared}
      ticking={ticking}
    />
  )
}

type LaneProps = Plan & { name: string; about: ReactNode; dot?: ReactNode }

/** A row for one member: name, tasks, next events. Rows may differ in height, but their columns are aligned. */
function Lane({ name, about, dot, ...plan }: LaneProps) {
  return (
    <section
      aria-label={name}
      className="grid gap-x-8 gap-y-3 px-4 py-5 sm:grid-cols-2 md:px-6 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <header className="flex items-start gap-3 sm:col-span-2 lg:col-span-1">
        {dot}
        <div className="min-w-0">
          <h3 className="text-title [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-fine text-ink-soft">{about}</p>
        </div>
      </header>
      <PlanLists of={name} {...plan} />
    </section>
  )
}
