import { useEffect, useRef } from 'react'
import type { Day } from '#basics/day.ts'

/** The day to be brought into view; one that somebody asked for gets the focus as well. */
export type SoughtDay = { day: Day; isAsked: boolean }

interface Seeking {
  sought: SoughtDay | null
  onFound: () => void
  /** Where on the screen it is brought; `nearest` moves nothing while it is in sight. */
  block?: 'start' | 'nearest'
}

/** For the place of one day: brings it into view when it is the one sought, which is then found. */
export function useScrollToDay<Place extends HTMLElement>(day: Day, { sought, onFound, block = 'start' }: Seeking) {
  const place = useRef<Place>(null)
  const isSought = sought?.day === day
  const isAsked = isSought && sought.isAsked

  useEffect(() => {
    if (!isSought) return undefined
    // The router puts a new page to its top in the same turn; the day comes after it.
    const turn = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block })
      if (isAsked) place.current?.focus({ preventScroll: true })
      onFound()
    })
    return () => cancelAnimationFrame(turn)
  }, [isSought, isAsked, onFound, block])

  return place
}
