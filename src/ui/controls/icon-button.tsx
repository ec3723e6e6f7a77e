import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  tone?: 'ink' | 'danger'
  /** Where its name is shown: `left` where content lies right below, as in the header of a dialog. */
  tip?: 'below' | 'left'
}

/** A 44 px target around one icon. Screen readers read its label; hover and focus show it. */
export function IconButton({ label, icon, tone = 'ink', tip = 'below', className, ...rest }: IconButtonProps) {
  return (
    <span className={clsx('group/tip relative inline-flex', className)}>
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
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none absolute z-30 hidden rounded-control bg-ink px-2 py-1',
          tip === 'left' ? 'top-1/2 right-full mr-1 -translate-y-1/2' : 'top-full left-1/2 mt-1 -translate-x-1/2',
          'text-fine whitespace-nowrap text-paper group-hover/tip:block group-has-focus-visible/tip:block',
        )}
      >
        {label}
      </span>
    </span>
  )
}
