import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type TooltipSide = 'below' | 'left'

type TooltipProps = {
  text: string
  /** `left` for triggers with content right below, such as the header of a dialog. */
  side?: TooltipSide | undefined
  className?: string | undefined
  children: ReactNode
}

/** Names an icon. It never holds information of its own, since touch has no hover. */
export function Tooltip({ text, side = 'below', className, children }: TooltipProps) {
  return (
    <span className={clsx('group/tip relative inline-flex', className)}>
      {children}
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none absolute z-30 hidden rounded-control bg-ink px-2 py-1',
          side === 'left' ? 'top-1/2 right-full mr-1 -translate-y-1/2' : 'top-full left-1/2 mt-1 -translate-x-1/2',
          'text-fine whitespace-nowrap text-paper group-hover/tip:block group-has-focus-visible/tip:block',
        )}
      >
        {text}
      </span>
    </span>
  )
}
