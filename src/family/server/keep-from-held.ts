import { ORPCError } from '@orpc/server'
import type { FamilyDb, Member } from '#platform/database/database.ts'
import { areChildrenHeld } from './queries.ts'

/** Keeps a child who manages only their own tasks from what changes others' tasks by another way. */
export async function keepFromHeld(db: FamilyDb, { role, familyId }: Member): Promise<void> {
  if (role === 'child' && (await areChildrenHeld(db, familyId)))
    throw new ORPCError('FORBIDDEN', { status: 403, message: 'Only a parent can do this.', defined: true })
}
