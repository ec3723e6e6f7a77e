import type { ContentLine } from './content-lines.ts'
import { windowsZones } from './windows-zones.ts'

/**
 * The IANA zone meant by a TZID: a name of the IANA or of Windows, a path that ends in one, a list of cities
 * ("(UTC+10:00) Canberra, Melbourne, Sydney"), or else a zone with the offsets its VTIMEZONE states. Null if unknown.
 */
export function ianaZone(id: string, definition: ContentLine[] | undefined): string | null {
  const name = id.replaceAll('\\', '').trim().slice(0, 200)
  return (
    knownZone(name) ??
    windowsZones[name.toLowerCase()] ??
    zoneOfPath(name) ??
    knownZone(definition?.find((line) => line.name === 'X-LIC-LOCATION')?.value ?? '') ??
    zoneOfCities(name) ??
    (definition ? zoneOfOffsets(definition) : null) ??
    fixedZone(name)
  )
}

function knownZone(name: string): string | null {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(name)) return null
  if (/^(?:utc|gmt|z|etc\/utc)$/i.test(name)) return 'UTC'
  const before = known.get(name)
  if (before !== undefined) return before
  const zone = isZone(name) ? name : null
  if (known.size < mostKnown) known.set(name, zone)
  return zone
}

// Asking Intl costs more than all the rest of a calendar.
const known = new Map<string, string | null>()
const mostKnown = 1000

function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** `/freeassociation.sourceforge.net/Europe/London`, `/mozilla.org/20050126_1/Europe/Berlin`. */
function zoneOfPath(name: string): string | null {
  const parts = name.split('/')
  return parts.length > 2 ? (knownZone(parts.slice(-2).join('/')) ?? knownZone(parts.slice(-3).join('/'))) : null
}

let cities: Map<string, string> | null = null

function zoneOfCities(name: string): string | null {
  if (!cities) {
    cities = new Map(Object.entries(otherCities))
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase()
      if (!cities.has(city)) cities.set(city, zone)
    }
  }
  // The best known city stands last in half of Microsoft's lists, so any will do: they share the offset.
  for (const word of name.replace(/\([^)]*\)/g, ' ').split(/[,:;]/)) {
    const found = cities.get(word.trim().toLowerCase())
    if (found) return found
  }
  return null
}

const otherCities: Record<string, string> = {
  canberra: 'Australia/Sydney',
  bern: 'Europe/Zurich',
  edinburgh: 'Europe/London',
  'eastern time': 'America/New_York',
  'central time': 'America/Chicago',
  'mountain time': 'America/Denver',
  'pacific time': 'America/Los_Angeles',
  beijing: 'Asia/Shanghai',
  mumbai: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  hanoi: 'Asia/Bangkok',
  wellington: 'Pacific/Auckland',
  osaka: 'Asia/Tokyo',
}

/** The newest offsets of a VTIMEZONE, matched with a zone where families live. */
function zoneOfOffsets(definition: ContentLine[]): string | null {
  const offsets = definition
    .filter((line) => line.name === 'TZOFFSETTO')
    .flatMap((line) => minutesOf(line.value) ?? [])
    .slice(-2)
  if (offsets.length === 0) return null
  const [low, high] = [Math.min(...offsets), Math.max(...offsets)]
  if (low === high) return fixedOffset(low)
  return zonesByOffset.find((zone) => offsetsOf(zone).join() === `${low},${high}`) ?? fixedOffset(low)
}

function offsetsOf(zone: string): number[] {
  const minutes = [1, 7].map(
    (month) => Temporal.ZonedDateTime.from({ timeZone: zone, year: 2026, month, day: 1 }).offsetNanoseconds / 6e10,
  )
  return minutes.sort((a, b) => a - b)
}

function minutesOf(offset: string): number | null {
  const found = /^([+-])(\d{2}):?(\d{2})/.exec(offset)
  if (!found) return null
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
}

/** `UTC+01`, `GMT+0200`, `(GMT -05:00) ...`. */
function fixedZone(name: string): string | null {
  const found = /(?:utc|gmt)\s?([+-])(\d{1,2}):?(\d{2})?/i.exec(name)
  if (!found) return null
  return fixedOffset((found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)))
}

/** Etc/GMT counts west of Greenwich, so its sign is the other way round. */
function fixedOffset(minutes: number): string | null {
  if (minutes === 0) return 'UTC'
  if (minutes % 60 !== 0 || Math.abs(minutes) > 14 * 60) return null
  return minutes > 0 ? `Etc/GMT-${minutes / 60}` : `Etc/GMT+${-minutes / 60}`
}

const zonesByOffset =
  'Europe/London Europe/Berlin Europe/Athens America/New_York America/Chicago America/Denver America/Los_Angeles America/Halifax America/St_Johns America/Anchorage Australia/Sydney Australia/Adelaide Pacific/Auckland'.split(
    ' ',
  )
