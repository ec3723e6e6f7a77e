import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & { tone?: 'surface' | 'sunken' }

/** A card has a border and never a shadow. The sunken tone marks what concerns everybody. */
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
