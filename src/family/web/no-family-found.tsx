import { createContext, use, type ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The ways into a family for somebody without one; `app` provides it. */
export const WayIntoFamily = createContext<ReactNode>(null)

export function NoFamilyFound({ sentence }: { sentence: string }) {
  return <EmptyState title="No Family Found" sentence={sentence} action={use(WayIntoFamily)} />
}
