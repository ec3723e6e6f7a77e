import type { Occurrence } from '#calendar/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { Card } from '#ui/card.tsx'
import { PlanLists } from './plan-lists.tsx'

/** What concerns the whole family, or has nobody's name on it yet; nothing where there is no such thing. */
export function EveryoneCard({ events, tasks }: { events: readonly Occurrence[]; tasks: readonly Task[] }) {
  const unassigned = tasks.filter((task) => task.assignedTo === null && task.status !== 'completed')
  const shared = events.filter((event) => event.attendees.length === 0)
  if (unassigned.length === 0 && shared.length === 0) return null
  return (
    <Card tone="sunken" className="grid grid-cols-1 content-start gap-4" aria-label="Everyone">
      <header className="min-h-11">
        <h3 className="text-title">Everyone</h3>
        <p className="text-fine text-ink-soft">For all of you, or for whoever takes it</p>
      </header>
      <PlanLists tasks={unassigned} events={shared} />
    </Card>
  )
}
