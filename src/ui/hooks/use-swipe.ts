import { type PointerEvent, useRef, useState } from 'react'

/** Pixels after which the release of a swipe counts. */
const far = 88
/** Pixels before the element moves, since a tap trembles. */
const still = 10

type Ways = { left: () => void; right: () => void }
/** The direction of the swipe, and whether a release now would count. */
export type Swiping = { way: keyof Ways; isFar: boolean } | null

/** Swipes an element to either side; `touch-action: pan-y` leaves vertical scrolling to the page. */
export function useSwipe(ways: Ways | null) {
  const start = useRef<{ x: number } | null>(null)
  const [swiping, setSwiping] = useState<Swiping>(null)
  const handlers = {
    onPointerDown({ pointerType, clientX }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') start.current = { x: clientX }
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current === null) return
      const x = clientX - start.current.x
      if (swiping === null && Math.abs(x) < still) return
      currentTarget.style.translate = `${x}px 0`
      const [way, isFar] = [x < 0 ? ('left' as const) : ('right' as const), Math.abs(x) >= far]
      if (swiping?.way !== way || swiping.isFar !== isFar) setSwiping({ way, isFar })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      // The position of the release counts, whatever was rendered last.
      const x = start.current === null ? 0 : event.clientX - start.current.x
      release(event)
      if (Math.abs(x) >= far) ways?.[x < 0 ? 'left' : 'right']()
    },
    onPointerCancel: release,
  }
  return { swiping, handlers: ways === null ? {} : handlers }

  function release({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = null
    currentTarget.style.translate = ''
    setSwiping(null)
  }
}
