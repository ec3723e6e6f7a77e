import { RRuleTemporal } from 'rrule-temporal'
import type { Occurrence } from '../contract.ts'

/** An event as it is stored: a recurring one stands once. */
export type StoredEvent = Occurrence & { exceptions: string[] }

/** No range asked for shows more of one series than this; a rule such as every second must not fill the memory. */
const mostOccurrences = 800

/**
 * The times that an event takes place between two instants. A series keeps its wall time over a change of the clocks;
 * days in `exceptions` are left out.
 */
export function occurrencesBetween(
  { exceptions, ...event }: StoredEvent,
  range: { from: Date; to: Date },
): Occurrence[] {
  if (event.recurrence === null) return [event]
  const start = zoned(event.localStart, event.timezone)
  const length = Date.parse(event.endTime) - Date.parse(event.startTime)
  const times = timesOf(event.recurrence, start, { from: new Date(range.from.getTime() - length), to: range.to })
  // A rule that cannot be expanded still has its first day: nothing disappears.
  if (times === null) return [event]
  const found: Occurrence[] = []
  for (const time of times.slice(0, mostOccurrences)) {
    const local = time.toPlainDateTime().toString({ smallestUnit: 'minute' })
    if (exceptions.includes(local) || exceptions.includes(local.slice(0, 10))) continue
    found.push(moved(event, { local, startsAt: time.epochMilliseconds, length }))
  }
  return found
}

/** Null for a rule that makes no sense, or that would take longer to work out than any family's plan needs. */
function timesOf(recurrence: string, dtstart: Temporal.ZonedDateTime, range: { from: Date; to: Date }) {
  try {
    const rule = new RRuleTemporal({
      rruleString: `RRULE:${recurrence}`,
      dtstart,
      maxIterations: 2_000,
      maxCandidateEvaluations: 100_000,
    })
    return rule.between(range.from, range.to, true)
  } catch {
    return null
  }
}

/** `YYYY-MM-DDTHH:MM` or `YYYY-MM-DD` in a zone; a time that the clocks skip is taken an hour later. */
function zoned(local: string, timezone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone, { disambiguation: 'compatible' })
}

function moved(
  event: Occurrence,
  { local, startsAt, length }: { local: string; startsAt: number; length: number },
): Occurrence {
  const days = Temporal.PlainDate.from(event.localStart.slice(0, 10)).until(Temporal.PlainDate.from(local.slice(0, 10)))
  const localEnd = event.localEnd
  return {
    ...event,
    localStart: event.allDay ? local.slice(0, 10) : local,
    localEnd:
      localEnd === null
        ? null
        : event.allDay
          ? Temporal.PlainDate.from(localEnd).add(days).toString()
          : Temporal.PlainDateTime.from(localEnd).add(days).toString({ smallestUnit: 'minute' }),
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(startsAt + length).toISOString(),
  }
}
