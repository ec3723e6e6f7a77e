import type { ReactNode } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily } from '#family/web/use-family.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PersonalCard } from './personal-card.tsx'
import { RegionCard } from './region-card.tsx'
import { useOwnProfile } from './use-profile.ts'

/** The children are what else concerns one's account, such as how it is opened. */
export function PersonalInformation({ children }: { children?: ReactNode }) {
  const { data: own, error, refetch } = useOwnProfile()
  const family = useFamily().data?.family
  if (own)
    return (
      <div className="grid max-w-2xl gap-5">
        <PersonalCard own={own} familyName={family?.name ?? null} />
        {own.settings && <RegionCard saved={own.settings} />}
        {children}
      </div>
    )
  if (error) return <ErrorState title="Your profile cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Loading your profile" className="grid max-w-2xl gap-5">
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
    </output>
  )
}
