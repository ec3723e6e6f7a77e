/** The zones that an event's times may be meant in: its own, the reader's and the family's; one alone is no question. */
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
