import { clsx } from 'clsx'

/** A placeholder in the shape of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-line', className)}
    />
  )
}
