import { ORPCError } from '@orpc/server'
import { isRestricted } from '#family/server/refuse-restricted-child.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { Occurrence } from '../contract.ts'
import { eventRefusalTo } from '../rules/child-restrictions.ts'

interface Doing {
  /** Null where it is new. */
  event: Pick<Occurrence, 'attendees' | 'createdBy'> | null
  attendees?: readonly string[] | undefined
}

/** Holds a child who manages only their own to the events that they made or take part in. */
export async function restrictChildToOwnEvents(
  db: FamilyDb,
  { member, doing }: { member: ActingMember; doing: Doing },
): Promise<void> {
  if (!(await isRestricted(db, member))) return
  const message = eventRefusalTo(member.id, { event: doing.event, attendees: doing.attendees })
  if (message !== null) throw new ORPCError('FORBIDDEN', { status: 403, message, defined: true })
}
