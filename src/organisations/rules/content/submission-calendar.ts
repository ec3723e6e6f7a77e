import { addDays } from '#basics/day.ts'
import { escapedText, foldedLine, utcValue, wallValue } from '#calendar/rules/icalendar/icalendar-values.ts'
import type { ContentEvent, ResolvedItem } from './content-item.ts'

interface Submission {
  id: string
  organisationId: string
  receivedAt: string
  items: readonly ResolvedItem[]
}

/**
 * The items of a submission as the calendar part of a mail (RFC 5545). Its method is PUBLISH: a REQUEST that comes again would be taken for a move,
 * where the text around it sounds like one.
 */
export function submissionCalendar({ id, organisationId, receivedAt, items }: Submission): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roost//Content//EN',
    'METHOD:PUBLISH',
    ...items.flatMap((one, at) => [
      one.kind === 'event' ? 'BEGIN:VEVENT' : 'BEGIN:VTODO',
      `UID:${one.reference ?? `${id}-${at}`}@${organisationId}.organisation.invalid`,
      `DTSTAMP:${utcValue(receivedAt)}`,
      `SEQUENCE:${one.revision}`,
      `SUMMARY:${escapedText(one.item.title)}`,
      ...(one.item.description === null ? [] : [`DESCRIPTION:${escapedText(one.item.description)}`]),
      ...(one.kind === 'event'
        ? eventLines(one.item)
        : one.item.due === null
          ? []
          : [`DUE${moment(one.item.due, null)}`]),
      ...(one.isCancelled ? ['STATUS:CANCELLED'] : []),
      one.kind === 'event' ? 'END:VEVENT' : 'END:VTODO',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}

function eventLines({ start, end, timezone, location, recurrence }: ContentEvent): string[] {
  // DTEND is the first moment after the event: of whole days the day after the last.
  const isDays = start.length === 10
  const after = isDays ? addDays(end ?? start, 1) : end
  return [
    `DTSTART${moment(start, timezone)}`,
    ...(after === null ? [] : [`DTEND${moment(after, timezone)}`]),
    ...(location === null ? [] : [`LOCATION:${escapedText(location)}`]),
    ...(recurrence === null ? [] : [`RRULE:${recurrence}`]),
  ]
}

/** Without a zone a time is on the clock of each family. */
function moment(local: string, timezone: string | null): string {
  if (local.length === 10) return `;VALUE=DATE:${local.replaceAll('-', '')}`
  return `${timezone === null ? '' : `;TZID=${timezone}`}:${wallValue(local)}`
}
