import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export function NoTasksYet() {
  return (
    <EmptyState
      title="No tasks yet"
      sentence="Create your first task to get started!"
      drawing={<EmptyIllustration />}
    />
  )
}
