import { useState, type ReactNode } from 'react'

type CardListProps<Item> = {
  title: string
  empty: string
  /** Names the member, for screen readers that read the button alone. */
  of: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** The first lines of a member's list; the others expand in place. */
export function CardList<Item>({ title, empty, of, items, children }: CardListProps<Item>) {
  const [isOpen, setOpen] = useState(false)
  const more = items.length - shown
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <h4 className="text-fine font-semibold text-ink-soft">{title}</h4>
      {items.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">{(isOpen ? items : items.slice(0, shown)).map(children)}</ul>
      )}
      {more > 0 && <MoreButton more={more} isOpen={isOpen} of={`${title}, ${of}`} onToggle={() => setOpen(!isOpen)} />}
    </div>
  )
}

const shown = 3

type MoreButtonProps = { more: number; noun?: string; isOpen: boolean; of: string; onToggle: () => void }

/** `+5 more` expands the list, and collapses it again. */
export function MoreButton({ more, noun = 'more', isOpen, of, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="tabular link min-h-11 justify-self-start text-fine md:min-h-9"
    >
      {isOpen ? 'Show fewer' : `+${more} ${noun}`}
      <span className="sr-only">, {of}</span>
    </button>
  )
}
