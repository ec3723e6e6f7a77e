import { clsx } from 'clsx'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type MenuItem = { label: string; icon?: ReactNode; tone?: 'ink' | 'danger'; onSelect: () => void }

type MenuProps = {
  label: string
  /** The content and accessible name of the trigger. */
  children: ReactNode
  items: readonly MenuItem[]
  triggerClassName?: string
}

/** The platform's popover, which Escape and a click elsewhere close, with the keyboard of a menu. */
export function Menu({ label, children, items, triggerClassName }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function place(opening: boolean) {
    setOpen(opening)
    const box = trigger.current?.getBoundingClientRect()
    if (!opening || !box || !popover.current) return
    popover.current.style.top = `${box.bottom + 6}px`
    popover.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        className={triggerClassName}
      >
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={(event) => place(event.newState === 'open')}
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus()
        }}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 min-w-48 rounded-surface border border-line bg-surface p-1 text-ink shadow-float open:animate-[rise_140ms_var(--ease-out)]"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              popover.current?.hidePopover()
              item.onSelect()
            }}
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken focus-visible:-outline-offset-2',
              item.tone === 'danger' && 'text-danger',
            )}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const here = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(here + 1) % items.length],
    ArrowUp: items.at(here - 1),
    Home: items[0],
    End: items.at(-1),
  }
  const next = steps[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (!next) return
  event.preventDefault()
  next.focus()
}
