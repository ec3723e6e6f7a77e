import { EmptyState } from '#ui/empty-state.tsx'

export function NoFamilyFound({ sentence }: { sentence: string }) {
  return <EmptyState title="No Family Found" sentence={sentence} />
}
