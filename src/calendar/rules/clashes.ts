import type { Occurrence } from '../contract.ts'

/** One time that an event takes place, among all of them. */
export function keyOf({ id, startTime }: Pick<Occurrence, 'id' | 'startTime'>): string {
  return `${id} ${startTime}`
}

/** The events that clash with an event, and for whom. */
export interface Clash {
  with: Occurrence
  memberId: string
}

/**
 * The events that want one member at the same time, each with at least one of those it clashes with. What ends as another
 * begins is no clash; nor is a whole day, which leaves hours free, or what was called off.
 */
export function clashesOf(events: readonly Occurrence[]): ReadonlyMap<string, readonly Clash[]> {
  const clashes = new Map<string, Clash[]>()
  const latest = new Map<string, Occurrence>()
  const timed = events.filter(({ allDay, status }) => !allDay && status === 'confirmed')
  for (const event of timed.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))) {
    for (const memberId of event.attendees) {
      // The one that goes on longest is in the way of whatever begins meanwhile.
      const other = latest.get(memberId)
      if (other !== undefined && other.endTime > event.startTime) {
        add(clashes, { event, clash: { with: other, memberId } })
        add(clashes, { event: other, clash: { with: event, memberId } })
      }
      if (other === undefined || other.endTime < event.endTime) latest.set(memberId, event)
    }
  }
  return clashes
}

/** Three are told of. */
function add(clashes: Map<string, Clash[]>, { event, clash }: { event: Occurrence; clash: Clash }): void {
  const known = clashes.get(keyOf(event))
  if (known === undefined) clashes.set(keyOf(event), [clash])
  else if (known.length < 3 && !known.some((each) => each.with === clash.with)) known.push(clash)
}
