import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip, type TooltipSide } from '#ui/overlays/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  tone?: 'ink' | 'danger'
  tip?: TooltipSide
}

/** A 44 px target around one icon. Screen readers read its label; hover and focus show it. */
export function IconButton({ label, icon, tone = 'ink', tip, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={tip} className={className}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(
          'grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150',
          'enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55',
          tone === 'danger' ? 'enabled:hover:text-danger' : 'enabled:hover:text-ink',
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
