import type { ExportedEvent } from './icalendar.ts'

/** The rule of a series in a calendar file: UNTIL has the same type as the start, a day or an instant (section 3.3.10). */
export function ruleValue(
  { allDay, timezone }: Pick<ExportedEvent, 'allDay' | 'timezone'>,
  recurrence: string,
): string {
  return inOneLine(recurrence).replace(/\bUNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/i, (until, ...groups) => {
    const [year, month, day, hour = '23', minute = '59', isUtc] = groups as string[]
    if (allDay) return `UNTIL=${year}${month}${day}`
    return isUtc === 'Z' ? until : `UNTIL=${utcValue(instantAt(`${year}-${month}-${day}T${hour}:${minute}`, timezone))}`
  })
}

export function instantAt(local: string, timezone: string): string {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).toInstant().toString()
}

export function wallValue(local: string): string {
  return `${local.slice(0, 16).replace(/[-:]/g, '')}00`
}

export function utcValue(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545, section 3.3.11. */
export function escapedText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

export function inOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

/** No line is longer than 75 octets (section 3.1), and no line break is within a character. */
export function foldedLine(line: string): string {
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
