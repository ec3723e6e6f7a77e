import { clsx } from 'clsx'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  children: ReactNode
  className?: string
}

/** Arrow keys, Home and End move between the tabs; Tab moves to the panel. The children are the selected panel. On a phone the row moves sideways. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children, className }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // A link may lead to a tab that lies beyond the edge. The row is moved by itself: the page stays where it is.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`)]
    if (!row || !tab) return
    const [before, behind] = [tab.offsetLeft - row.offsetLeft, tab.offsetLeft - row.offsetLeft + tab.offsetWidth]
    if (before < row.scrollLeft || behind > row.scrollLeft + row.clientWidth)
      row.scrollLeft = before - (row.clientWidth - tab.offsetWidth) / 2
  }, [selected])

  function move(event: KeyboardEvent) {
    const next = neighbour(tabs, { selected, key: event.key })
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className={clsx('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line pt-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              '-mb-px min-h-11 border-b-2 px-2 text-body font-semibold whitespace-nowrap transition-colors duration-150 sm:px-3',
              'focus-visible:-outline-offset-2',
              tab.id === selected ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular ml-2 font-normal text-ink-soft">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

function neighbour<Id extends string>(
  tabs: readonly Tab<Id>[],
  { selected, key }: { selected: Id; key: string },
): Tab<Id> | undefined {
  const here = tabs.findIndex((tab) => tab.id === selected)
  if (key === 'ArrowRight') return tabs[(here + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(here - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
