import type { TaskFilter } from './filter-tasks.ts'
import type { TaskOrder } from './sort-tasks.ts'

/** A stored filter; null if it is not valid. */
export function readFilter(stored: unknown): TaskFilter | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { assignees, categories, priorities } = stored as Record<string, unknown>
  if (!isChoice(assignees) || !isChoice(categories) || !isChoice(priorities)) return null
  return { assignees, categories, priorities: priorities.filter((value) => value !== null) }
}

export function readOrder(stored: unknown): TaskOrder | null {
  return stored === 'due-date' || stored === 'priority' || stored === 'created' ? stored : null
}

/** The filter without members who have left since: the filter no longer offers their names. */
export function withPresentOnly(filter: TaskFilter, members: readonly { id: string }[]): TaskFilter {
  const assignees = filter.assignees.filter((chosen) => chosen === null || members.some(({ id }) => id === chosen))
  return assignees.length === filter.assignees.length ? filter : { ...filter, assignees }
}

function isChoice(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((each) => each === null || typeof each === 'string')
}
