import { driversOf } from '#calendar/rules/lifts/lifts.ts'
import type { InvitedEvent } from './invited-event.ts'

/** A member as invitations see them. */
export interface Invitee {
  id: string
  firstName: string
  role: 'parent' | 'child'
  /** Where invitations go; null without an account whose address is confirmed. */
  email: string | null
  wantsInvites: boolean
}

/**
 * The members whose calendars an event belongs in: whom it is for, who takes them there or back, and the parents of a child who has no
 * account. An event for nobody in particular belongs in everybody's.
 */
export function inviteesOf(
  { attendees, ...lifts }: Pick<InvitedEvent, 'attendees' | 'liftThere' | 'liftBack'>,
  members: readonly Invitee[],
): ReadonlySet<string> {
  if (attendees.length === 0) return new Set(members.map(({ id }) => id))
  const isForChildAlone = members.some(
    ({ id, role, email }) => role === 'child' && email === null && attendees.includes(id),
  )
  const parents = isForChildAlone ? members.filter(({ role }) => role === 'parent').map(({ id }) => id) : []
  return new Set([...attendees, ...driversOf(lifts), ...parents])
}
