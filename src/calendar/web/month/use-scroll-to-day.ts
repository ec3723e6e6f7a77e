import { useEffect, useRef } from 'react'
import type { Day } from '#basics/day.ts'

/** The day to scroll to; a day that somebody asked for also gets the focus. */
export type SoughtDay = { day: Day; isAsked: boolean }

interface Seeking {
  sought: SoughtDay | null
  onFound: () => void
  /** The place on the screen; `nearest` does not scroll while the day is in view. */
  block?: 'start' | 'nearest'
}

/** For the element of one day: scrolls it into view if it is the requested day, and reports it as found. */
export function useScrollToDay<Place extends HTMLElement>(day: Day, { sought, onFound, block = 'start' }: Seeking) {
  const place = useRef<Place>(null)
  const isSought = sought?.day === day
  const isAsked = isSought && sought.isAsked

  useEffect(() => {
    if (!isSought) return undefined
    // The router scrolls a new page to its top in the same task, so the day comes after it.
    const turn = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block })
      if (isAsked) place.current?.focus({ preventScroll: true })
      onFound()
    })
    return () => cancelAnimationFrame(turn)
  }, [isSought, isAsked, onFound, block])

  return place
}
