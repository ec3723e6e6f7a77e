import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** What can be acted on; separated from the page by a line, never by a shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('rounded-surface border border-line bg-surface p-5', className)} />
}
