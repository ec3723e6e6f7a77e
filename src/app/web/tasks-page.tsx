import type { Planner } from '#tasks/web/planner.ts'
import { TasksPage as Tasks } from '#tasks/web/tasks-page.tsx'

/** The tasks, with what they need of the calendar. */
export function TasksPage() {
  return <Tasks loadPlanner={loadPlanner} />
}

let planner: Promise<Planner> | undefined

function loadPlanner(): Promise<Planner> {
  planner ??= import('./planner.ts')
  return planner
}
