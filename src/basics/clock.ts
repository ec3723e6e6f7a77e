/** How somebody reads the time of day: `3:40 pm`, or `15:40`. */
export const clocks = ['12', '24'] as const
export type HourCycle = (typeof clocks)[number]

/** A time on the wall, `HH:mm`, as its reader has it: `15:40`, `3:40 pm`. */
export function sayClock(wall: string, clock: HourCycle = '24'): string {
  if (clock === '24' || !/^\d\d:\d\d$/.test(wall)) return wall
  const hour = Number(wall.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${wall.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

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
