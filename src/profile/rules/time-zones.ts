import { namedZones } from './region-choices.ts'

export interface ZoneChoice {
  zone: string
  /** `Sydney`, or `Vienna, Europe`. */
  label: string
}

/** Whether the text names a zone. An offset such as `+05:00` is none: it would not follow the clocks of its place. */
export function isTimezone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }) instanceof Intl.DateTimeFormat
  } catch {
    // Intl knows the zone or throws; it has no other way to ask.
    return false
  }
}

/** Every zone as it is offered: those with a name of their own first, and all others by place. */
export function zoneChoices(zones: readonly string[]): ZoneChoice[] {
  const others = zones.filter((zone) => !Object.hasOwn(namedZones, zone)).toSorted(byPlace)
  return [...Object.keys(namedZones), ...others].map((zone) => ({ zone, label: sayZone(zone) }))
}

/** The choices that hold every word that is asked for. */
export function zonesLike(choices: readonly ZoneChoice[], asked: string): ZoneChoice[] {
  const words = plain(asked).split(' ').filter(Boolean)
  return choices.filter(({ zone, label }) => words.every((word) => plain(`${label} ${zone}`).includes(word)))
}

/** `Sydney`, or `Buenos Aires, America/Argentina`. */
export function sayZone(zone: string): string {
  const named = Object.hasOwn(namedZones, zone) ? namedZones[zone] : undefined
  if (named !== undefined) return named
  const [place = zone, ...areas] = zone.replaceAll('_', ' ').split('/').toReversed()
  return areas.length === 0 ? place : `${place}, ${areas.toReversed().join('/')}`
}

function byPlace(one: string, other: string): number {
  return sayZone(one).localeCompare(sayZone(other), 'en')
}

function plain(text: string): string {
  return text.slice(0, 100).toLowerCase().replaceAll(/[_/,]/g, ' ')
}
