import type { HourCycle } from './clock.ts'

/**
 * A time as somebody types it (`3.40pm`, `15:40`, `1540`, `4`), `HH:mm`; empty for nothing, null for what is no time. Who reads
 * `3:40 pm` and types `3:40` means the afternoon, and with `7:30` the morning.
 */
export function parseTimeOfDay(text: string, clock: HourCycle): string | null {
  const plain = text.trim().toLowerCase()
  if (plain === '') return ''
  const read = /^(\d{1,2}?)(?:[:.h ]?([0-5]\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(plain)
  if (read === null) return null
  const [, hours = '', minutes = '00', half] = read
  const hour = Number(hours)
  if (half !== undefined) return hour < 1 || hour > 12 ? null : at((hour % 12) + (half === 'p' ? 12 : 0), minutes)
  if (hour > 23) return null
  const isAfternoon = clock === '12' && hours.length === 1 && hour >= 1 && hour <= 6
  return at(isAfternoon ? hour + 12 : hour, minutes)
}

function at(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
