import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Day, isDay } from '#basics/day.ts'
import { keptMembers } from './kept-look.ts'

interface Followed {
  /** The day that a link to the calendar names after its `#`: it is opened at once. */
  day: Day | null
  /** Another day named is another visit, wherever the calendar was turned to. */
  visit: number
}

/** What a link leads to is shown, whosever it is; it changes nothing of what was chosen. */
export function useFollowed(): Followed {
  const hash = useLocation({ select: (location) => location.hash })
  const [seen, setSeen] = useState({ hash, day: dayIn(hash), visit: 0 })
  if (seen.hash !== hash) setSeen({ hash, day: dayIn(hash), visit: seen.visit + 1 })
  useEffect(() => {
    if (seen.day !== null) keptMembers.chooseForNow([])
  }, [seen])
  useEffect(() => keptMembers.letGo, [])
  return seen
}

function dayIn(hash: string): Day | null {
  return isDay(hash) ? hash : null
}
