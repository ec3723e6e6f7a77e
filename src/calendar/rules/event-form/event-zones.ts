/**
 * The zones in which an event's times may be meant: its own, the reader's and the family's. If they are one, the form does
 * not ask.
 */
export function eventZones(
  own: string,
  { zone, familyZone }: { zone: string; familyZone: string },
): { value: string; label: string }[] {
  return [...new Set([familyZone, zone, own])].map((value) => ({
    value,
    label: `${cityOf(value)}${value === familyZone ? ' (the family)' : value === zone ? ' (you)' : ''}`,
  }))
}

/** `Los Angeles` of `America/Los_Angeles`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
