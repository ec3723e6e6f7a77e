import { isDay } from '#basics/day.ts'

/** The Date header (RFC 5322, section 3.3) as ISO 8601 with the writer's own offset, or null where it is no date. */
export function sentAtOf(header: string | null): string | null {
  const found = dateFormat.exec((header ?? '').slice(0, 200).replace(/\([^()]*\)/g, ' '))
  if (!found) return null
  const [, day = '', monthName = '', year = '', hour = '', minute = '', second = '00', zone = 'GMT'] = found
  const month = months.indexOf(monthName.toLowerCase()) / 3 + 1
  const date = `${fullYear(year)}-${two(month)}-${two(day)}`
  if (
    !isDay(date) ||
    date < '1980' ||
    date >= '2101' ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 60
  )
    return null
  return `${date}T${two(hour)}:${minute}:${second === '60' ? '59' : second}${offsetOf(zone)}`
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'
const dateFormat =
  /(?:^|[\s,])(\d{1,2})\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+(\d{2}|\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([+-]\d{4}|[a-z]{1,5}))?/i

function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 50 ? `20${year}` : `19${year}`
}

function two(number: string | number): string {
  return String(number).padStart(2, '0')
}

/** Offsets of the names that RFC 5322 (section 4.3) still allows; any other name is UTC, as it says. */
const zones: Record<string, string> = {
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
}

function offsetOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return zones[zone.toLowerCase()] ?? '+00:00'
  const isSensible = Number(zone.slice(1, 3)) <= 14 && Number(zone.slice(3)) <= 59
  return isSensible ? `${zone.slice(0, 3)}:${zone.slice(3)}` : '+00:00'
}
