/** An event as a calendar file tells it (RFC 5545). */
export interface ExportedEvent {
  id: string
  title: string
  description: string
  location: string | null
  category: string
  allDay: boolean
  /** Wall time in `timezone`: `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` for a whole day. An end of a whole day is its last day. */
  localStart: string
  localEnd: string | null
  timezone: string
  recurrence: string | null
  exceptions: string[]
  status: 'confirmed' | 'cancelled'
  sequence: number
  /** ISO 8601 in UTC. */
  updatedAt: string
}

/** A family's events as one calendar that any calendar program takes in. */
export function icalendarOf(name: string, events: readonly ExportedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roost//Roost//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(event: ExportedEvent): string[] {
  const end = endOf(event)
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART${moment(event, event.localStart)}`,
    ...(end === null ? [] : [`DTEND${moment(event, end)}`]),
    ...(event.recurrence === null ? [] : [`RRULE:${oneLine(event.recurrence)}`]),
    ...event.exceptions.map((day) => `EXDATE${moment(event, exceptionOf(event, day))}`),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `CATEGORIES:${escaped(event.category)}`,
    `STATUS:${event.status.toUpperCase()}`,
    'END:VEVENT',
  ]
}

/** DTEND is the first moment that is no longer of the event: for whole days the day after the last. */
function endOf({ allDay, localStart, localEnd }: ExportedEvent): string | null {
  if (!allDay) return localEnd
  return Temporal.PlainDate.from((localEnd ?? localStart).slice(0, 10))
    .add({ days: 1 })
    .toString()
}

/** A day that is left out is the start it would have had. */
function exceptionOf({ allDay, localStart }: ExportedEvent, exception: string): string {
  return allDay || exception.length > 10 ? exception : exception + localStart.slice(10)
}

/** Times keep their zone, since a series holds its wall time over a change of the clocks. */
function moment({ allDay, timezone }: ExportedEvent, local: string): string {
  const day = local.slice(0, 10).replaceAll('-', '')
  if (allDay) return `;VALUE=DATE:${day}`
  return `;TZID=${oneLine(timezone)}:${day}T${local.slice(11, 16).replace(':', '')}00`
}

function utc(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

/** No line is longer than 75 octets (section 3.1); none is cut within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [length, result] = [0, '']
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > 75) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += octets
  }
  return result
}
