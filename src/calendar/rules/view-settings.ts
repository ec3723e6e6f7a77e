import { type Day, isDay } from '#basics/day.ts'
import type { Occurrence } from '../contract.ts'
import { daysOf } from './days/days-of-events.ts'
import { eventsFor } from './filter-by-member.ts'

/** The day whose month or week was last shown, and when that was. */
export interface Turned {
  to: Day
  on: Day
}

/** The day at which the calendar opens: where it was left earlier today, otherwise today. */
export function openingDay(turned: Turned | null, today: Day): Day {
  return turned?.on === today ? turned.to : today
}

export function readTurned(stored: unknown): Turned | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { to, on } = stored as Record<string, unknown>
  return typeof to === 'string' && typeof on === 'string' && isDay(to) && isDay(on) ? { to, on } : null
}

export type View = 'month' | 'week' | 'list'

export function readView(stored: unknown): View | null {
  return stored === 'month' || stored === 'week' || stored === 'list' ? stored : null
}

export function readMembers(stored: unknown): string[] | null {
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : null
}

interface Page {
  days: readonly Day[]
  /** The members whose events are shown; everybody's if none is chosen. */
  shownFor: readonly string[]
  zone: string
}

/** Whether the page shows an event: one of its turns is on a day of the page, and it is for somebody who is shown. */
export function isOnPage(turns: readonly Occurrence[], { days, shownFor, zone }: Page): boolean {
  return eventsFor(turns, shownFor).some((turn) => {
    const { first, last } = daysOf(turn, zone)
    return first <= (days.at(-1) ?? '') && last >= (days[0] ?? '')
  })
}
