import { plannerFrom } from '#tasks/web/planner.ts'
import { TasksPage } from '#tasks/web/tasks-page.tsx'

plannerFrom(() => import('./planner.ts'))

/** The tasks page, with the part of the calendar that it needs. */
export function TasksRoute() {
  return <TasksPage />
}
