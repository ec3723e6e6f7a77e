import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function FamilySkeleton() {
  return (
    <output aria-label="Loading your family" className="block">
      <h1 className="sr-only">Family</h1>
      <Skeleton className="h-9 w-10/12 max-w-xl" />
      <Skeleton className="mt-2 h-9 w-7/12 max-w-sm" />
      <div className="mt-6 grid border-y border-line md:grid-cols-2 md:divide-x md:divide-line">
        {['w-8/12', 'w-6/12'].map((width) => (
          <div key={width} className="grid gap-3 px-4 py-5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-5/12" />
          </div>
        ))}
      </div>
      <div className="mt-14 divide-y divide-line rounded-surface border border-line bg-surface">
        {['w-20', 'w-24', 'w-16'].map((width) => (
          <div
            key={width}
            className="grid gap-x-8 gap-y-3 px-4 py-5 sm:grid-cols-2 md:px-6 lg:grid-cols-[11rem_1fr_1fr]"
          >
            <span className="flex items-center gap-3 sm:col-span-2 lg:col-span-1">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className={`h-5 ${width}`} />
            </span>
            <Skeleton className="h-4 w-9/12" />
            <Skeleton className="h-4 w-7/12" />
          </div>
        ))}
      </div>
    </output>
  )
}
