import type { ReactNode } from 'react'

type CardListProps = { title: string; empty: string; more: number; children: readonly ReactNode[] }

/** A few lines of a member's, and how many there are beyond them. */
export function CardList({ title, empty, more, children }: CardListProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <h4 className="text-fine font-semibold text-ink-soft">{title}</h4>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">{children}</ul>
      )}
      {more > 0 && <p className="tabular text-fine text-ink-soft">+{more} more</p>}
    </div>
  )
}
