import { addDays, type Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { bothWays, driversOf, liftOf, openWays, type Traveller, type Way } from './lifts.ts'

/** An open need of one day. */
export type LiftNeed =
  /** One person is needed in two places at once. */
  | { is: 'twice'; day: Day; memberId: string; first: Errand; second: Errand }
  /** Two things need somebody at once, and nobody has either. */
  | { is: 'two-open'; day: Day; first: Errand; second: Errand }
  /** Nobody has taken it. */
  | { is: 'open'; day: Day; event: Occurrence; ways: readonly Way[] }

/** A person's presence at an event: on a way to it, or throughout. */
export interface Errand {
  event: Occurrence
  way: Way | 'throughout'
}

interface Looking {
  members: readonly Traveller[]
  now: Date
  zone: string
  /** The family says who takes whom; where it does not, that nobody has is no news. */
  usesLifts: boolean
}

/** How long it takes from one place to another. */
const travelMinutes = 30
/** Whoever has both ways of something no longer than this stays there. */
const longestStay = 60
/** Today and so many days after it. */
const daysAhead = 3

/**
 * The open needs of the next days, in the order of time: a person needed twice at once, two things that nobody has at once, and,
 * where the family says who takes whom, what nobody has.
 */
export function liftNeeds(events: readonly Occurrence[], looking: Looking): LiftNeed[] {
  const { now, zone, members, usesLifts } = looking
  const [today, last] = [dayIn(now, zone), addDays(dayIn(now, zone), daysAhead)]
  const near = events
    .filter(({ status, allDay, startTime, endTime }) => {
      const day = dayIn(startTime, zone)
      return status === 'confirmed' && !allDay && day >= today && day <= last && Date.parse(endTime) > now.getTime()
    })
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
  const dayOf = ({ startTime }: Occurrence) => dayIn(startTime, zone)
  const needs: LiftNeed[] = twiceNeeded(near, now).map((found) => ({
    is: 'twice',
    day: dayOf(found.first.event),
    ...found,
  }))
  const open = near
    .map((event) => ({ event, ways: openWays(event, members).filter((way) => isAhead({ event, way }, now)) }))
    .filter(({ ways }) => ways.length > 0)
  const told = new Set<Occurrence>()
  for (const [at, one] of open.entries()) {
    const clash = open.slice(at + 1).flatMap((other) => (told.has(other.event) ? [] : (meeting(one, other) ?? [])))[0]
    if (clash === undefined || told.has(one.event)) continue
    told.add(one.event).add(clash.second.event)
    needs.push({ is: 'two-open', day: dayOf(one.event), ...clash })
  }
  const areUsed = usesLifts || events.some((event) => driversOf(event).length > 0)
  if (areUsed)
    for (const { event, ways } of open) if (!told.has(event)) needs.push({ is: 'open', day: dayOf(event), event, ways })
  return needs.toSorted((a, b) => Date.parse(eventOfNeed(a).startTime) - Date.parse(eventOfNeed(b).startTime))
}

/** The event by which a need stands among others. */
export function eventOfNeed(need: LiftNeed): Occurrence {
  return need.is === 'open' ? need.event : need.first.event
}

/** Each person who is needed in two places at once, with the first two for which they are. */
function twiceNeeded(events: readonly Occurrence[], now: Date) {
  const found: { memberId: string; first: Errand; second: Errand }[] = []
  for (const memberId of new Set(events.flatMap(driversOf))) {
    const errands = events
      .flatMap((event) => errandsOf(event, memberId))
      .filter((errand) => isAhead(errand, now))
      .toSorted((a, b) => spanOf(a).from - spanOf(b).from)
    const told = new Set<string>()
    for (const [at, first] of errands.entries()) {
      for (const second of errands.slice(at + 1)) {
        // Where they only take part in both, the calendar says so already.
        if (isPartOnly(first, memberId) && isPartOnly(second, memberId)) continue
        const pair = `${first.event.id} ${second.event.id} ${first.event.startTime}`
        if (told.has(pair) || !areAtOnce(first, second)) continue
        told.add(pair)
        found.push({ memberId, first, second })
      }
    }
  }
  return found
}

/** Where a person has to be for an event: throughout where they take part, or stay with a child for a while. */
function errandsOf(event: Occurrence, memberId: string): Errand[] {
  if (event.attendees.includes(memberId)) return [{ event, way: 'throughout' }]
  const ways = bothWays.filter((way) => liftOf(event, way) === memberId)
  const minutes = (Date.parse(event.endTime) - Date.parse(event.startTime)) / 60_000
  if (ways.length === 2 && minutes <= longestStay) return [{ event, way: 'throughout' }]
  // When it ends nobody knows: the way back is no reason for a warning.
  return ways.filter((way) => way === 'there' || !event.endIsAssumed).map((way) => ({ event, way }))
}

function isPartOnly({ event }: Errand, memberId: string): boolean {
  return event.attendees.includes(memberId)
}

/** Two open things for which one person would be needed at once. */
function meeting(
  one: { event: Occurrence; ways: readonly Way[] },
  other: { event: Occurrence; ways: readonly Way[] },
): { first: Errand; second: Errand }[] | null {
  const errands = ({ event, ways }: typeof one): Errand[] =>
    ways.filter((way) => way === 'there' || !event.endIsAssumed).map((way) => ({ event, way }))
  for (const first of errands(one))
    for (const second of errands(other)) if (areAtOnce(first, second)) return [{ first, second }]
  return null
}

/** One person cannot be there for both: between them is less time than it takes from one place to the other. */
function areAtOnce(a: Errand, b: Errand): boolean {
  if (a.event === b.event || isSamePlace(a.event, b.event)) return false
  const [one, other] = [spanOf(a), spanOf(b)]
  const gap = Math.max(one.from, other.from) - Math.min(one.to, other.to)
  return gap < travelMinutes * 60_000
}

function spanOf({ event, way }: Errand): { from: number; to: number } {
  const [start, end] = [Date.parse(event.startTime), Date.parse(event.endTime)]
  return { from: way === 'back' ? end : start, to: way === 'there' ? start : end }
}

function isAhead(errand: Errand, now: Date): boolean {
  return spanOf(errand).to > now.getTime()
}

/** Events at one place need one lift. */
function isSamePlace(a: Occurrence, b: Occurrence): boolean {
  const [one, other] = [a, b].map(({ location }) => location?.trim().toLowerCase() ?? '')
  return one !== '' && one === other
}
