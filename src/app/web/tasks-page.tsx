import { plannerFrom } from '#tasks/web/planner.ts'
import { TasksPage as Tasks } from '#tasks/web/tasks-page.tsx'

plannerFrom(() => import('./planner.ts'))

/** The tasks, with what they need of the calendar. */
export function TasksPage() {
  return <Tasks />
}
