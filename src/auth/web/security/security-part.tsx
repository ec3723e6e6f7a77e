import type { ReactNode } from 'react'

type SecurityPartProps = {
  title: string
  sentence: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function SecurityPart({ title, sentence, action, children }: SecurityPartProps) {
  return (
    <section className="grid gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-48 flex-1 gap-0.5">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-soft">{sentence}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
