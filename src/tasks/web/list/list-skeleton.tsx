import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Placeholders in the shape of tasks. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className="block">
      <Skeleton className="mb-4 h-6 w-44" />
      {['w-7/12', 'w-5/12', 'w-8/12', 'w-6/12', 'w-4/12'].map((width) => (
        <div key={width} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton className="size-5.5 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </output>
  )
}
