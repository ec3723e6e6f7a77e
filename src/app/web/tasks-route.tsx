import { TasksPage } from '#tasks/web/tasks-page.tsx'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const AddTaskDialog = preloaded(lazyDialog(() => import('#quick-add/web/add-task-dialog.tsx'), 'AddTaskDialog'))

/** The tasks, with the dialog that adds events as well. */
export function TasksRoute() {
  return <TasksPage AddTaskDialog={AddTaskDialog} />
}
