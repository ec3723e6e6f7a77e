import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function ReviewSkeleton() {
  return (
    <output aria-label="Loading the review" className="grid gap-8">
      {['w-7/12', 'w-5/12'].map((width) => (
        <div key={width}>
          <Skeleton className="h-3 w-40" />
          <Skeleton className={`mt-2 h-6 ${width}`} />
          <div className="mt-3 divide-y divide-line rounded-surface border border-line bg-surface">
            {['w-8/12', 'w-6/12'].map((line) => (
              <div key={line} className="grid gap-3 p-4 sm:grid-cols-[7.5rem_1fr] md:p-5">
                <Skeleton className="h-5 w-20" />
                <div className="grid gap-2.5">
                  <Skeleton className={`h-5 ${line}`} />
                  <Skeleton className="h-4 w-10/12" />
                  <Skeleton className="h-11 w-56" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </output>
  )
}
