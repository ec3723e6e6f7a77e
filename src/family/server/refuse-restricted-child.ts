import { ORPCError } from '@orpc/server'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { isRestrictedChild } from '../rules/child-restrictions.ts'
import { childrenManageOwnTasks } from './queries.ts'

/** Applies the rule; only for a child does it query the family. */
export async function isRestricted(db: FamilyDb, { role, familyId }: ActingMember): Promise<boolean> {
  if (role !== 'child') return false
  return isRestrictedChild({ role }, { childrenManageOwnTasks: await childrenManageOwnTasks(db, familyId) })
}

/** Refuses a restricted child whatever changes other members' tasks and events in another way than one by one. */
export async function refuseRestrictedChild(db: FamilyDb, member: ActingMember): Promise<void> {
  if (await isRestricted(db, member))
    throw new ORPCError('FORBIDDEN', { status: 403, message: 'Only a parent can do this.', defined: true })
}
