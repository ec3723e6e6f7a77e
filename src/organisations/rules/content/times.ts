import { isDay } from '#basics/day.ts'
import type { ContentEvent } from './content-item.ts'

/** Whether a text is a day or a local time that exists: `2026-05-14`, `2026-05-14T09:00`. */
export function isLocalTime(text: string): boolean {
  const year = text.slice(0, 4)
  return (
    isDay(text.slice(0, 10)) &&
    year >= '1970' &&
    year <= '2200' &&
    /^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10))
  )
}

/** What is wrong with an event's times, each of which exists; null where nothing is. */
export function wrongEndOf({
  start,
  end,
}: Pick<ContentEvent, 'start' | 'end'>): { field: 'end'; detail: string } | null {
  if (end === null) return null
  if (end.length !== start.length) return { field: 'end', detail: 'Start and end are either both days or both times.' }
  return end < start ? { field: 'end', detail: 'The end is before the start.' } : null
}
