import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { giveUpAddress } from '#browser/layers.ts'
import { type CalendarLink, linkOf } from '#calendar/rules/calendar-link.ts'
import { storedMembers } from './view-settings.ts'

interface LinkTarget {
  /** What a link to the calendar names: it is opened at once. */
  named: CalendarLink | null
  /** Something else named is another visit, wherever the calendar was turned to. */
  visit: number
  /** Once it is closed or left the address names it no more, so that the next link to it is one that leads there. */
  onLeave: () => void
}

/** A link's event is shown, whomever it is for; the chosen members stay chosen. */
export function useLinkTarget(): LinkTarget {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [seen, setSeen] = useState({ hash, named: linkOf(hash), visit: 0 })
  // That nothing is named any more changes nothing of what is shown.
  if (seen.hash !== hash)
    setSeen(hash === '' ? { ...seen, hash } : { hash, named: linkOf(hash), visit: seen.visit + 1 })
  const { named, visit } = seen
  useEffect(() => {
    if (named !== null) storedMembers.override([])
  }, [named])
  useEffect(() => storedMembers.clearOverride, [])
  const isNamed = hash !== ''
  const onLeave = useCallback(() => {
    if (!isNamed) return
    giveUpAddress(calendarPath)
    void navigate({ to: calendarPath, replace: true, resetScroll: false })
  }, [isNamed, navigate])
  return { named, visit, onLeave }
}

const calendarPath = '/dashboard/calendar'
