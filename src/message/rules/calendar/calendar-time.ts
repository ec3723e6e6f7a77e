import { addDays, isDay } from '#basics/day.ts'
import type { ContentLine } from './content-lines.ts'

/** A date or date-time of a calendar: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, and the zone it is told in (null: floating). */
export interface CalendarTime {
  at: string
  isDay: boolean
  zone: string | null
}

/** Reads DTSTART and its like (RFC 5545, sections 3.3.4 and 3.3.5); null for what no calendar has, as 31 February. */
export function calendarTime(
  value: string,
  { params, zoneOf }: { params: ContentLine['params']; zoneOf: (id: string) => string | null },
): CalendarTime | null {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?/i.exec(value.trim())
  if (!found) return null
  const [, year = '', month = '', day = '', hour, minute, , utc] = found
  const date = `${year}-${month}-${day}`
  if (!isDay(date) || year < '1900' || year > '2200') return null
  if (hour === undefined || minute === undefined) return { at: date, isDay: true, zone: null }
  if (params['VALUE'] === 'DATE') return { at: date, isDay: true, zone: null }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const id = params['TZID']
  const zone = utc ? 'UTC' : id === undefined ? null : zoneOf(id)
  return { at: `${date}T${hour}:${minute}`, isDay: false, zone }
}

/** The same moment on the clock of another zone; floating times and days stay as they are. */
export function inZone(time: CalendarTime, zone: string | null): CalendarTime {
  if (time.isDay || time.zone === null || zone === null || time.zone === zone) return time
  const moved = Temporal.PlainDateTime.from(time.at).toZonedDateTime(time.zone).withTimeZone(zone)
  return { at: moved.toPlainDateTime().toString({ smallestUnit: 'minute' }), isDay: false, zone }
}

/** Start and DURATION (section 3.3.6) make an end; weeks, days and times of at most ten years. */
export function addDuration(time: CalendarTime, duration: string): CalendarTime | null {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/i.exec(
    duration,
  )
  if (!found) return null
  const [weeks, days, hours, minutes] = found.slice(1, 5).map((part) => Number(part ?? 0))
  const length = { weeks: weeks ?? 0, days: days ?? 0, hours: hours ?? 0, minutes: minutes ?? 0 }
  if (time.isDay) {
    const wholeDays = length.weeks * 7 + length.days + Math.ceil((length.hours * 60 + length.minutes) / 1440)
    return { ...time, at: addDays(time.at, wholeDays) }
  }
  const start = Temporal.PlainDateTime.from(time.at)
  const end = time.zone === null ? start.add(length) : start.toZonedDateTime(time.zone).add(length).toPlainDateTime()
  return { ...time, at: end.toString({ smallestUnit: 'minute' }) }
}
