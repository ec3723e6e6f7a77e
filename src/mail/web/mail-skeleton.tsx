import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function MailSkeleton() {
  return (
    <output aria-label="Loading mail" className="block border-t border-line">
      {['w-8/12', 'w-6/12', 'w-9/12', 'w-5/12', 'w-7/12'].map((width) => (
        <div key={width} className="grid gap-2 border-b border-line px-3 py-4">
          <Skeleton className="h-3 w-32" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-40" />
        </div>
      ))}
    </output>
  )
}

export function ReceiptSkeleton() {
  return (
    <output aria-label="Loading the receipt" className="grid gap-4">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-9 w-9/12" />
      <Skeleton className="h-4 w-40" />
      {['w-7/12', 'w-5/12'].map((width) => (
        <div key={width} className="grid gap-2 border-t border-line pt-4">
          <Skeleton className="h-3 w-20" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-10 w-10/12" />
        </div>
      ))}
    </output>
  )
}
