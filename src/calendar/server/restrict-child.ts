import { ORPCError } from '@orpc/server'
import { areChildrenHeld } from '#family/server/queries.ts'
import type { FamilyDb, Member } from '#platform/database.ts'
import type { Occurrence } from '../contract.ts'
import { eventRefusalTo } from '../rules/child-permissions.ts'

interface Doing {
  /** Null where it is new. */
  event: Pick<Occurrence, 'attendees' | 'createdBy'> | null
  attendees?: readonly string[] | undefined
}

/** Holds a child who manages only their own to the events that they made or take part in. */
export async function restrictChildToOwnEvents(
  db: FamilyDb,
  { id, role, familyId }: Member,
  doing: Doing,
): Promise<void> {
  if (role !== 'child' || !(await areChildrenHeld(db, familyId))) return
  const message = eventRefusalTo(id, { event: doing.event, attendees: doing.attendees })
  if (message !== null) throw new ORPCError('FORBIDDEN', { status: 403, message, defined: true })
}
