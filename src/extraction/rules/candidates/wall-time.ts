import type { FirmEvent } from './firm-event.ts'

export type Zoned = Pick<FirmEvent, 'date' | 'endDate' | 'time' | 'endTime'>

/** A named zone is kept; a time written in UTC or with a bare offset becomes the family's wall time. */
export function inWallTime<Event extends Zoned & { zone: string | null }>(event: Event, timezone: string): Event {
  const { date, endDate, time, endTime, zone } = event
  if (zone === null || time === null || !/^[+-]\d{2}|^(?:Etc\/)?(?:UTC|GMT|Z|Zulu)$/.test(zone)) return event
  const local = (day: string, at: string) =>
    Temporal.PlainDateTime.from(`${day}T${at}`)
      .toZonedDateTime(zone.startsWith('Z') ? 'UTC' : zone)
      .withTimeZone(timezone)
      .toPlainDateTime()
      .toString()
      .slice(0, 16)
  const start = local(date, time)
  const end = endTime === null ? null : local(endDate ?? date, endTime)
  return {
    ...event,
    date: start.slice(0, 10),
    time: start.slice(11),
    endDate: end?.slice(0, 10) ?? endDate,
    endTime: end?.slice(11) ?? null,
    zone: null,
  }
}
