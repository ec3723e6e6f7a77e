import { TasksPage as Tasks } from '#tasks/web/tasks-page.tsx'
import { keptReady } from '#ui/kept-ready.ts'
import { lazyDialog } from '#ui/lazy-piece.tsx'

const AddTaskDialog = keptReady(lazyDialog(() => import('#quick-add/web/add-task-dialog.tsx'), 'AddTaskDialog'))

/** The tasks, with the dialog that adds events as well. */
export function TasksPage() {
  return <Tasks AddTaskDialog={AddTaskDialog} />
}
