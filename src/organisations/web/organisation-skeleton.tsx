import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function OrganisationSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-28" />
    </div>
  )
}
