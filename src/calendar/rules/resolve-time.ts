import type { StatedTime } from '../contract.ts'

export interface ResolvedTime {
  all_day: boolean
  local_start: string
  local_end: string | null
  timezone: string
  start_time: string
  end_time: string
  end_is_assumed: boolean
}

const assumedMinutes = 60

/**
 * The instants of a stated time. A time that the clocks skip becomes an hour later. An event without an end, or with an end
 * before its start, lasts an hour. Null for a time that does not exist, or is outside the years that a family plans.
 */
export function resolveTime(time: StatedTime, familyZone: string): ResolvedTime | null {
  const timezone = knownZone(time.timezone) ?? familyZone
  const start = wallTimeOf(time.start)
  if (start === null || start.year < 1970 || start.year > 2200) return null
  return time.allDay ? placeDays(start, { time, timezone }) : placeTimes(start, { time, timezone })
}

/** The last instant of a day, until which a task is due; or the stated instant. Null if it does not exist. */
export function dueInstant(due: string, timezone: string): string | null {
  const stated = wallTimeOf(due)
  if (stated === null || stated.year < 1970 || stated.year > 2200) return null
  const wall = due.length > 10 ? stated : stated.with({ hour: 23, minute: 59, second: 59, millisecond: 999 })
  return instantOf(wall, timezone)
}

function placeDays(
  start: Temporal.PlainDateTime,
  { time, timezone }: { time: StatedTime; timezone: string },
): ResolvedTime {
  const first = start.toPlainDate()
  const stated = time.end === null ? null : (wallTimeOf(time.end)?.toPlainDate() ?? null)
  const last = stated !== null && Temporal.PlainDate.compare(stated, first) > 0 ? stated : first
  return {
    all_day: true,
    local_start: first.toString(),
    local_end: last.toString(),
    timezone,
    start_time: instantOf(first.toPlainDateTime(), timezone),
    end_time: instantOf(last.add({ days: 1 }).toPlainDateTime(), timezone),
    end_is_assumed: false,
  }
}

function placeTimes(
  start: Temporal.PlainDateTime,
  { time, timezone }: { time: StatedTime; timezone: string },
): ResolvedTime {
  const startTime = instantOf(start, timezone)
  const end = time.end === null ? null : wallTimeOf(time.end)
  const endTime = end === null ? null : instantOf(end, timezone)
  const isStated = end !== null && endTime !== null && endTime >= startTime
  return {
    all_day: false,
    local_start: minuteOf(start),
    local_end: isStated ? minuteOf(end) : null,
    timezone,
    start_time: startTime,
    end_time: isStated ? endTime : new Date(Date.parse(startTime) + assumedMinutes * 60_000).toISOString(),
    end_is_assumed: !isStated,
  }
}

function wallTimeOf(text: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch (error) {
    // 31 February.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The zone, if it exists. */
export function knownZone(timezone: string): string | null {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone)
    return timezone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function instantOf(wall: Temporal.PlainDateTime, timezone: string): string {
  const { epochMilliseconds } = wall.toZonedDateTime(timezone, { disambiguation: 'compatible' })
  return new Date(epochMilliseconds).toISOString()
}

function minuteOf(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'minute' })
}
