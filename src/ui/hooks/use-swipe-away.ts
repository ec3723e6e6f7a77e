import { type PointerEvent, useRef } from 'react'

/** Pixels after which a swipe counts. */
const far = 56

/** Dismisses an element by a swipe to either side or upwards. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (start.current === null) return
      const [x, y] = [clientX - start.current.x, Math.min(0, clientY - start.current.y)]
      currentTarget.style.translate = `${x}px ${y}px`
      if (Math.max(Math.abs(x), -y) < far) return
      start.current = null
      onAway()
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  function release({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = null
    currentTarget.style.translate = ''
  }
}
