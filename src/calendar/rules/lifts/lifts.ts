import { weekdayOf } from '#basics/day.ts'
import type { Member } from '#family/contract.ts'
import type { Lift, Occurrence } from '#calendar/contract.ts'

export type Lifts = Pick<Occurrence, 'liftThere' | 'liftBack'>
type Said = { [Field in keyof Lifts]?: Lift | undefined }
export const bothWays = ['there', 'back'] as const
export type Way = (typeof bothWays)[number]
export type Traveller = Pick<Member, 'id' | 'firstName' | 'role' | 'status' | 'goesAlone'>

/** The value of a way for which nobody is needed. */
export const nobody = 'nobody'

export function liftOf({ liftThere, liftBack }: Lifts, way: Way): Lift {
  return way === 'there' ? liftThere : liftBack
}

/** The members who take the children, one for each way. */
export function driversOf({ liftThere, liftBack }: Said): string[] {
  return [liftThere, liftBack].flatMap((lift) => (lift && lift !== nobody ? [lift] : []))
}

/** The children of an event who do not go alone. */
export function ridersOf<Known extends Traveller>(
  { attendees }: Pick<Occurrence, 'attendees'>,
  members: readonly Known[],
): Known[] {
  return members.filter(({ id, role, goesAlone }) => role === 'child' && !goesAlone && attendees.includes(id))
}

/** The members who can take the children of an event: everybody whom nobody has to take, parents first. */
export function driversFor<Known extends Traveller>(
  event: Pick<Occurrence, 'attendees'>,
  members: readonly Known[],
): Known[] {
  const riders = new Set(ridersOf(event, members).map(({ id }) => id))
  const able = members.filter(
    ({ id, role, status, goesAlone }) => status !== 'inactive' && !riders.has(id) && (role === 'parent' || goesAlone),
  )
  return able.toSorted((a, b) => Number(a.role === 'child') - Number(b.role === 'child'))
}

/** Whether an event shows lifts: one is set, or a child takes part who does not go alone. */
export function mayHaveLift(event: Occurrence, members: readonly Traveller[]): boolean {
  if (event.status !== 'confirmed') return false
  return event.liftThere !== null || event.liftBack !== null || ridersOf(event, members).length > 0
}

/**
 * Whether an event needs a lift even if nobody has said so: it has a time of day, no parent takes part, who would go with
 * the children, and it is not part of the school day, when they are there already.
 */
export function needsLift(event: Occurrence, members: readonly Traveller[]): boolean {
  if (event.status !== 'confirmed' || event.allDay || isInSchoolHours(event)) return false
  const isWithParent = members.some(({ id, role }) => role === 'parent' && event.attendees.includes(id))
  return !isWithParent && ridersOf(event, members).length > 0
}

/**
 * Whether the event is a school event that begins during the school day, by its wall time; a concert in the evening is not.
 * Homework without a place is done where the children are.
 */
function isInSchoolHours({ category, localStart, location }: Occurrence): boolean {
  if (category === 'homework' && location === null) return true
  if (category !== 'school' && category !== 'homework') return false
  const weekday = weekdayOf(localStart.slice(0, 10))
  const clock = localStart.slice(11, 16)
  return weekday !== 0 && weekday !== 6 && clock >= '07:30' && clock <= '16:30'
}

/** The ways that nobody has taken, for an event that needs a lift or has one way already. */
export function openWays(event: Occurrence, members: readonly Traveller[]): Way[] {
  const isBegun = driversOf(event).length > 0 && event.status === 'confirmed'
  if (!isBegun && !needsLift(event, members)) return []
  return bothWays.filter((way) => liftOf(event, way) === null)
}
