import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function NoticeSkeleton() {
  return (
    <output aria-label="Loading notifications" className="block border-t border-line">
      {['w-5/12', 'w-7/12', 'w-4/12', 'w-6/12'].map((width) => (
        <div key={width} className="flex gap-3 border-b border-line py-4 pl-3">
          <Skeleton className="size-5" />
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-9/12" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </output>
  )
}
