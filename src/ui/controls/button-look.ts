import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The classes of a button, also for a link that looks like one. */
export function buttonLook(variant: ButtonVariant = 'secondary', className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-body font-semibold whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress',
    looks[variant],
    className,
  )
}

const looks: Record<ButtonVariant, string> = {
  primary: 'px-4 bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border px-4 border-control-line bg-surface text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'px-3 text-accent enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'px-4 bg-danger text-on-danger enabled:hover:bg-danger-strong',
}
