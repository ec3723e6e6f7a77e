import type { Occurrence } from '#calendar/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import { MemberLane } from './member-lane.tsx'
import { PlanLists } from './plan-lists.tsx'
import type { Ticking } from '#tasks/web/use-ticking.ts'

type EveryoneCardProps = { events: readonly Occurrence[]; tasks: readonly Task[]; ticking: Ticking }

/** What concerns the whole family, or has nobody's name on it yet; nothing where there is no such thing. */
export function EveryoneCard({ events, tasks, ticking }: EveryoneCardProps) {
  const unassigned = tasks.filter((task) => peopleOf(task).length === 0 && task.status !== 'completed')
  const shared = events.filter((event) => event.attendees.length === 0)
  if (unassigned.length === 0 && shared.length === 0) return null
  return (
    <MemberLane name="Everyone" about="For all of you, or for whoever takes it">
      <PlanLists of="Everyone" tasks={unassigned} events={shared} ticking={ticking} />
    </MemberLane>
  )
}
