export interface MarkupTime {
  date: string
  time: string | null
  /** Minutes east of Greenwich; null where the moment names none. */
  offset: number | null
}

export function markupTime(value: string | null): MarkupTime | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    value ?? '',
  )
  if (!match?.[1] || Number.isNaN(Date.parse(match[1]))) return null
  const zone = match[3]
  const offset =
    zone === undefined
      ? null
      : zone === 'Z'
        ? 0
        : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)))
  return { date: match[1], time: match[2] ?? null, offset }
}

/** An arrival is written in the zone of its departure. */
export function alignTo(start: MarkupTime, end: MarkupTime | null): MarkupTime | null {
  if (end === null || end.time === null || end.offset === null || start.offset === null || end.offset === start.offset)
    return end
  const at = new Date(Date.parse(`${end.date}T${end.time}:00Z`) + (start.offset - end.offset) * 60_000).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16), offset: start.offset }
}

const byOffset: [string, ...string[]][] = [
  [
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Melbourne',
    'Australia/Adelaide',
    'Australia/Perth',
    'Pacific/Auckland',
  ],
  [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Halifax',
    'America/St_Johns',
  ],
  ['Europe/London', 'Europe/Paris', 'Europe/Athens', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo'],
]

/** The zone a moment's offset fits: the family's where it does, else the first near one that does. */
export function zoneAtOffset(start: MarkupTime, timezone: string): string | null {
  if (start.offset === null || start.time === null || offsetAt(start, timezone) === start.offset) return null
  const near = [...byOffset]
    .sort(
      (a, b) =>
        Number(b.some((zone) => zone.split('/')[0] === timezone.split('/')[0])) -
        Number(a.some((zone) => zone.split('/')[0] === timezone.split('/')[0])),
    )
    .flat()
  return near.find((zone) => offsetAt(start, zone) === start.offset) ?? null
}

function offsetAt(at: MarkupTime, zone: string): number | null {
  try {
    return (
      Temporal.PlainDateTime.from(`${at.date}T${at.time ?? '12:00'}`).toZonedDateTime(zone).offsetNanoseconds / 60e9
    )
  } catch {
    return null
  }
}
