import { clsx } from 'clsx'

/** One piece of what is coming, in its shape. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-line', className)}
    />
  )
}
