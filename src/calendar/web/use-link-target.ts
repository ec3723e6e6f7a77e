import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { giveUpAddress } from '#browser/layers.ts'
import { type CalendarLink, linkOf } from '#calendar/rules/calendar-link.ts'
import { storedMembers } from './view-settings.ts'

interface LinkTarget {
  /** The event or day that a link to the calendar names; it is opened at once. */
  named: CalendarLink | null
  /** Counts the links that were followed: a new link resets where the calendar was. */
  visit: number
  /** Called once the target is closed or left; removes it from the address, so that the same link can be followed again. */
  onLeave: () => void
}

/** A link's event is shown, whoever it is for; the chosen members do not change. */
export function useLinkTarget(): LinkTarget {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [seen, setSeen] = useState({ hash, named: linkOf(hash), visit: 0 })
  // If the address stops naming a target, the page shows the same as before.
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
