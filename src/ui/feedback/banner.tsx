import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CloseIcon } from '#ui/graphics/icons.tsx'

type BannerProps = {
  tone?: 'plain' | 'amber' | 'danger'
  action?: ReactNode
  onDismiss?: () => void
  /** Aligns the message with the page's margins. */
  className?: string
  children: ReactNode
}

/** A lasting message, in the flow of the page. */
export function Banner({ tone = 'plain', action, onDismiss, className, children }: BannerProps) {
  return (
    <aside className={clsx('border-b border-line bg-sunken', edges[tone])}>
      <div className={clsx('flex items-center gap-3 py-1 pr-2 pl-4', className)}>
        <div className="flex grow flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <div className="measure">{children}</div>
          {action}
        </div>
        {onDismiss && <IconButton label="Dismiss" icon={<CloseIcon size={18} />} onClick={onDismiss} />}
      </div>
    </aside>
  )
}

const edges = { plain: '', amber: 'border-l-[3px] border-l-amber', danger: 'border-l-[3px] border-l-danger' }
