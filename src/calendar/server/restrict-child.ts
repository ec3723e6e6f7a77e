import { ORPCError } from '@orpc/server'
import { isRestricted } from '#family/server/refuse-restricted-child.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { Lift } from '../contract.ts'
import { eventRefusalTo, onlyParentsSayLifts } from '../rules/child-restrictions.ts'

/** Restricts a child who manages only their own events to those that they made or take part in. */
export async function restrictChildToOwnEvents(
  db: FamilyDb,
  { member, ...doing }: { member: ActingMember } & Parameters<typeof eventRefusalTo>[1],
): Promise<void> {
  if (!(await isRestricted(db, member))) return
  const message = eventRefusalTo(member.id, doing)
  if (message !== null) throw new ORPCError('FORBIDDEN', { status: 403, message, defined: true })
}

/** A child sees who takes whom, and cannot set it. */
export function requireParentForLifts({ role }: ActingMember, said: readonly (Lift | undefined)[]): void {
  if (role !== 'child' || said.every((lift) => lift === undefined)) return
  throw new ORPCError('FORBIDDEN', { status: 403, message: onlyParentsSayLifts, defined: true })
}
