import { type Day, dayLength } from './day.ts'

/** An instant: ISO 8601 with a zone, or a Date. */
export type InstantLike = string | Date

/** The calendar day on which an instant falls in a zone. */
export function dayIn(at: InstantLike, zone: string): Day {
  return wallOf(at, zone).slice(0, 10)
}

/** The time on the wall, `HH:mm`. */
export function timeIn(at: InstantLike, zone: string): string {
  return wallOf(at, zone).slice(11, 16)
}

/** The wall clock of an instant, `YYYY-MM-DDTHH:mm`, as a date-and-time field holds it. */
export function wallClock(at: InstantLike, zone: string): string {
  return `${dayIn(at, zone)}T${timeIn(at, zone)}`
}

/**
 * The instant at which the wall clock of a zone shows `YYYY-MM-DDTHH:mm`, with seconds where given.
 * An hour that the clock skips in spring reads as one hour later; an hour that comes twice is its first.
 */
export function instantOf(clock: string, zone: string): Date {
  const asUtc = Date.parse(`${clock}Z`)
  const offsets = [asUtc - dayLength, asUtc + dayLength].map((at) => offsetAt(at, zone))
  const found = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, zone) === asUtc)
  return new Date(found.length > 0 ? Math.min(...found) : asUtc - (offsets[0] ?? 0))
}

/** What the clock shows, as ISO 8601 without its zone. */
function wallOf(at: InstantLike, zone: string): string {
  const epoch = typeof at === 'string' ? Date.parse(at) : at.getTime()
  return new Date(epoch + steadyOffset(epoch, zone)).toISOString()
}

// Asking a formatter costs some ten microseconds, and a thousand events ask thousands of times; on nearly every day a zone
// keeps one offset, which is asked for once.
const offsets = new Map<string, number | null>()
const mostOffsets = 20_000

function steadyOffset(epoch: number, zone: string): number {
  const day = Math.floor(epoch / dayLength)
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known ?? offsetAt(epoch, zone)
  const [first, last] = [offsetAt(day * dayLength, zone), offsetAt((day + 1) * dayLength, zone)]
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, first === last ? first : null)
  return first === last ? first : offsetAt(epoch, zone)
}

function offsetAt(epoch: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(new Date(epoch), zone)
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return wall - Math.floor(epoch / 1000) * 1000
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function partsIn(at: InstantLike, zone: string): Parts {
  const parts: Parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of clockOf(zone).formatToParts(typeof at === 'string' ? new Date(at) : at)) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

// A formatter costs some 50 microseconds to make and two to use; a month's page asks hundreds of times.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}
