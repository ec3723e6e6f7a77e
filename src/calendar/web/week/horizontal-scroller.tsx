import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'

type HorizontalScrollerProps = {
  /** The name of the contents, for people who cannot see that there are more. */
  label: string
  /** Of a single column: `person`. */
  noun: { one: string; many: string }
  className: string
  style: CSSProperties
  children: ReactNode
}

/**
 * A table that a narrow screen moves sideways: it says how much lies beyond its edges, and leads there without a swipe.
 * Its columns are its `key`.
 */
export function HorizontalScroller({ label, noun, className, style, children }: HorizontalScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const [{ isCut, before, after }, setHidden] = useState({ isCut: false, before: 0, after: 0 })

  useEffect(() => {
    const root = scroller.current
    if (root === null) return undefined
    const places = new Map<Element, 'before' | 'shown' | 'after'>()
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of seen) {
          const isBefore = boundingClientRect.left < (rootBounds?.left ?? 0)
          places.set(target, intersectionRatio >= mostlyShown ? 'shown' : isBefore ? 'before' : 'after')
        }
        const count = (place: string) => [...places.values()].filter((each) => each === place).length
        const hidden = { before: count('before'), after: count('after') }
        // A button at whose end there is nothing more goes; whoever pressed it goes on with the arrow keys.
        const pressed = ways.current?.querySelector<HTMLElement>(':focus')?.dataset['way']
        if (pressed !== undefined && hidden[pressed === 'before' ? 'before' : 'after'] === 0)
          root.focus({ preventScroll: true })
        // Between two columns none may be hidden by much: it is cut all the same.
        setHidden({ isCut: root.scrollWidth > root.clientWidth + 1, ...hidden })
      },
      // The days, which stay where they are, lie above what is below them.
      { root, rootMargin: '0px 0px 0px -80px', threshold: mostlyShown },
    )
    for (const head of [...root.querySelectorAll('thead th')].slice(1)) observer.observe(head)
    return () => observer.disconnect()
  }, [])

  const say = (count: number) => `${count} more ${count === 1 ? noun.one : noun.many}`
  const move = (direction: 1 | -1) => scroller.current?.scrollBy({ left: direction * step })
  return (
    <>
      {isCut && (
        <div ref={ways} className="flex min-h-11 items-center justify-between print:hidden">
          <span>
            {before > 0 && (
              <Button variant="quiet" className="-ml-3" data-way="before" onClick={() => move(-1)}>
                <span aria-hidden>‹</span> {say(before)}
              </Button>
            )}
          </span>
          {after > 0 && (
            <Button variant="quiet" className="-mr-3" data-way="after" onClick={() => move(1)}>
              {say(after)} <span aria-hidden>›</span>
            </Button>
          )}
        </div>
      )}
      <div
        ref={scroller}
        className={clsx('motion-safe:scroll-smooth', className)}
        style={style}
        // The arrow keys move it once it has the focus; where all of it is shown it needs none.
        {...(isCut && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
    </>
  )
}

const mostlyShown = 0.6
/** Two columns of the narrowest table, in pixels. */
const step = 208
