import type { EventItem } from '../item.ts'

/** `Ada and Bo are booked in at 4.10pm and 4.30pm`: the first time is hers, the second his. */
export function pairTurns(events: readonly EventItem[]): EventItem[] {
  return events.map((event) => {
    const turns = events.filter((other) => isTurnOf(event, other))
    const [first, second, ...more] = turns
    if (first === undefined || second === undefined || more.length > 0 || event.members.length !== 2) return event
    const quote = event.evidence[0]?.quote ?? ''
    const named = event.members.toSorted((a, b) => quote.indexOf(a) - quote.indexOf(b))
    const isNamed = named.every((name) => quote.includes(name))
    const member = named[first === event ? 0 : 1]
    return isNamed && member !== undefined ? { ...event, members: [member] } : event
  })
}

/** Of one sentence, on one day, for the same two. */
function isTurnOf(event: EventItem, other: EventItem): boolean {
  return (
    !event.allDay &&
    !other.allDay &&
    event.title === other.title &&
    event.start.slice(0, 10) === other.start.slice(0, 10) &&
    event.evidence[0]?.quote === other.evidence[0]?.quote &&
    event.members.join() === other.members.join()
  )
}
