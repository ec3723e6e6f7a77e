import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Shows in words what an icon says; never holds what is said nowhere else, for touch has no hover. */
export function Tooltip({
  text,
  className,
  children,
}: {
  text: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={clsx('group/tip relative inline-flex', className)}>
      {children}
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none absolute top-full left-1/2 z-30 mt-1 hidden -translate-x-1/2 rounded-control bg-ink px-2 py-1',
          'text-fine whitespace-nowrap text-paper group-hover/tip:block group-has-focus-visible/tip:block',
        )}
      >
        {text}
      </span>
    </span>
  )
}
