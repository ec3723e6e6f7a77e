import type { ReactNode } from 'react'

/** The header of a screen: title, secondary text and one action. */
export function PageHead({ title, aside, action }: { title: ReactNode; aside?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid gap-0.5">
        <h1 className="text-heading">{title}</h1>
        {aside && <div className="text-ink-soft">{aside}</div>}
      </div>
      {action}
    </header>
  )
}
