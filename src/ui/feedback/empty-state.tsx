import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; sentence?: string; action?: ReactNode; drawing?: ReactNode }

/** Stands in for an empty list: a sentence, an action and an illustration. */
export function EmptyState({ title, sentence, action, drawing }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-12 text-center">
      {drawing}
      <h2 className="text-title">{title}</h2>
      {sentence && <p className="measure text-ink-soft">{sentence}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
