import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type BadgeTone = 'plain' | 'accent' | 'amber' | 'danger'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'tabular inline-flex items-center rounded-full border px-2 py-px text-fine font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  plain: 'border-line text-ink-soft',
  accent: 'border-accent text-accent',
  amber: 'border-amber text-amber',
  danger: 'border-danger text-danger',
}
