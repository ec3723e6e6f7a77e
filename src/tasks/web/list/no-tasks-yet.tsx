import { EmptyPerch } from '#ui/empty-perch.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoTasksYet() {
  return <EmptyState title="No tasks yet" sentence="Create your first task to get started!" drawing={<EmptyPerch />} />
}
