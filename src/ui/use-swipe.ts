import { type PointerEvent, useRef, useState } from 'react'

/** Pixels that a finger moves before its letting go means it. */
const far = 88
/** And before it moves anything: a tap trembles. */
const still = 10

type Ways = { left: () => void; right: () => void }
/** Where a finger pushes something, and whether letting go now would do it. */
export type Swiping = { way: keyof Ways; isFar: boolean } | null

/** Lets a finger push something to either side; up and down it moves the page, which `touch-action: pan-y` leaves to it. */
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
      // Where the finger lets go counts, whatever was drawn last.
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
