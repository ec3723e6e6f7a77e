import { addDays, type Day } from '#basics/day.ts'

/** The most changes of the clocks in a zone's description. */
const mostChanges = 200
/** How far it reaches where no end is given: a series without an end has no last change either. */
const usualDays = 3653

/**
 * A zone as a calendar file describes it (RFC 5545, section 3.6.5): its offset at the wall time `from`, and each change until the
 * day `until`, by default of ten years.
 */
export function zoneLines(timezone: string, { from, until }: { from: string; until?: Day }): string[] {
  const last = until ?? addDays(from.slice(0, 10), usualDays)
  let now = Temporal.PlainDateTime.from(from).toZonedDateTime(timezone)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...observance(now, now.offset)]
  for (let count = 0; count < mostChanges; count++) {
    const next = now.getTimeZoneTransition('next')
    if (next === null || next.toPlainDate().toString() > last) break
    lines.push(...observance(next, now.offset))
    now = next
  }
  return [...lines, 'END:VTIMEZONE']
}

/** DTSTART is in the wall time before the change. */
function observance(start: Temporal.ZonedDateTime, before: string): string[] {
  const onset = start.toInstant().toZonedDateTimeISO(before).toPlainDateTime().toString({ smallestUnit: 'second' })
  const kind = isLater(start.offset, before) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replace(':', '')}`,
    `TZOFFSETTO:${start.offset.replace(':', '')}`,
    `END:${kind}`,
  ]
}

function isLater(offset: string, before: string): boolean {
  return minutesOf(offset) > minutesOf(before)
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
