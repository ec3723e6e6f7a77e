import { persistedChoice } from '#browser/persisted-choice.ts'
import { ownTasks, type TaskFilter } from '#tasks/rules/filter-tasks.ts'
import { readFilter, readOrder } from '#tasks/rules/list-settings.ts'
import type { TaskOrder } from '#tasks/rules/sort-tasks.ts'

export const storedFilter = persistedChoice<TaskFilter>({ name: 'tasks-filter', begin: ownTasks, readAs: readFilter })
export const storedOrder = persistedChoice<TaskOrder>({
  name: 'tasks-order',
  begin: () => 'due-date',
  readAs: readOrder,
})
