/** What a zone's clocks say at an instant: `2026-05-11T08:15:00`, and by how much they are ahead, `+10:00`. */
export interface LocalTime {
  text: string
  offset: string
  zone: string
}

/**
 * As `Temporal.ZonedDateTime` has it, but for whole seconds the zone is asked only once between two changes of its clocks.
 * `at`: milliseconds since 1970.
 */
export function localTime(at: number, timezone: string): LocalTime {
  const stretch =
    stretches.get(timezone)?.find(({ from, until }) => from <= at && at < until) ?? stretchAt(at, timezone)
  return {
    text: new Date(at + stretch.ahead).toISOString().slice(0, -'.000Z'.length),
    offset: stretch.offset,
    zone: stretch.zone,
  }
}

interface Stretch {
  from: number
  until: number
  /** Milliseconds. */
  ahead: number
  offset: string
  zone: string
}

/** Families live in few zones, and mails come in the order of time; a hostile calendar's zones are not asked here. */
const mostZones = 100
const mostOfZone = 8
const stretches = new Map<string, Stretch[]>()

function stretchAt(at: number, timezone: string): Stretch {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)
  const stretch = {
    from: there.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: there.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    ahead: there.offsetNanoseconds / 1_000_000,
    offset: there.offset,
    zone: there.timeZoneId,
  }
  if (stretches.size >= mostZones) stretches.clear()
  stretches.set(timezone, [stretch, ...(stretches.get(timezone) ?? [])].slice(0, mostOfZone))
  return stretch
}
