import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & { tone?: 'surface' | 'sunken' }

/** What can be acted on; separated from the page by a line, never by a shadow. Sunken is what concerns everybody. */
export function Card({ className, tone = 'surface', ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'rounded-surface border border-line p-5',
        tone === 'sunken' ? 'bg-sunken' : 'bg-surface',
        className,
      )}
    />
  )
}
