import type { Day } from '#basics/day.ts'
import { sayHiddenByFilter } from '#calendar/rules/filter-by-member.ts'
import { Button } from '#ui/controls/button.tsx'

/** The events that the choice of members hides, and the way to show them again. */
export interface HiddenByFilter {
  events: ReadonlyMap<Day, readonly unknown[]>
  /** Of a page that shows tasks as well. */
  tasks: ReadonlyMap<Day, readonly unknown[]>
  onReset: () => void
}

/** How much is not shown, so that nobody takes the page for all there is. */
export function HiddenNote({ events, tasks = 0, onReset }: { events: number; tasks?: number; onReset: () => void }) {
  if (events + tasks === 0) return null
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 text-ink-soft print:hidden">
      <span>{sayHiddenByFilter({ events, tasks })}.</span>
      <Button variant="quiet" className="-ml-2" onClick={onReset}>
        Reset
      </Button>
    </p>
  )
}

type RestOfDayProps = { day: Day; isEmpty: boolean; hidden: HiddenByFilter }

/** Below a day: that it is empty, or only looks so. */
export function RestOfDay({ day, isEmpty, hidden: { events, tasks, onReset } }: RestOfDayProps) {
  const [hiddenEvents, hiddenTasks] = [events, tasks].map((on) => on.get(day)?.length ?? 0)
  if (hiddenEvents || hiddenTasks)
    return <HiddenNote events={hiddenEvents ?? 0} tasks={hiddenTasks ?? 0} onReset={onReset} />
  return isEmpty && <p className="pt-1 pb-3 text-ink-soft">Nothing is planned.</p>
}
