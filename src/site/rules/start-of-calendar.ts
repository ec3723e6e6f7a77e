/** When the first event of a calendar of our own begins, on the clock that it names (RFC 5545, section 3.3.5). */
export function startOfCalendar(calendar: string): { start: string | null; zone: string | null } {
  // A zone's own rules have starts as well.
  const event = calendar.slice(Math.max(0, calendar.indexOf('BEGIN:VEVENT')))
  const [, zone, year, month, day, hour, minute, utc] = dtstart.exec(event) ?? []
  if (year === undefined) return { start: null, zone: null }
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return { start: date, zone: null }
  return { start: `${date}T${hour}:${minute}`, zone: zone ?? (utc === undefined ? null : 'UTC') }
}

const dtstart = /^DTSTART(?:;VALUE=DATE|;TZID=([^:\r\n]{1,80}))?:(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?/m
