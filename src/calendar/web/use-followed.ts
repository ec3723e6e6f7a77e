import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { type Day, isDay } from '#basics/day.ts'
import { giveUpAddress } from '#browser/layers.ts'
import { keptMembers } from './kept-look.ts'

interface Followed {
  /** The day that a link to the calendar names after its `#`: it is opened at once. */
  day: Day | null
  /** Another day named is another visit, wherever the calendar was turned to. */
  visit: number
  /** Once the day is closed or left the address names it no more, so that the next link to it is one that leads there. */
  onLeave: () => void
}

/** What a link leads to is shown, whosever it is; it changes nothing of what was chosen. */
export function useFollowed(): Followed {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [seen, setSeen] = useState({ hash, day: dayIn(hash), visit: 0 })
  // That a day is named no more changes nothing of what is shown.
  if (seen.hash !== hash) setSeen(hash === '' ? { ...seen, hash } : { hash, day: dayIn(hash), visit: seen.visit + 1 })
  const { day, visit } = seen
  useEffect(() => {
    if (day !== null) keptMembers.chooseForNow([])
  }, [day, visit])
  useEffect(() => keptMembers.letGo, [])
  const isNamed = hash !== ''
  const onLeave = useCallback(() => {
    if (!isNamed) return
    giveUpAddress(calendarPath)
    void navigate({ to: calendarPath, replace: true, resetScroll: false })
  }, [isNamed, navigate])
  return { day, visit, onLeave }
}

const calendarPath = '/dashboard/calendar'

function dayIn(hash: string): Day | null {
  return isDay(hash) ? hash : null
}
