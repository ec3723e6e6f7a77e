import { ORPCError } from '@orpc/server'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { type Deed, mayUndo, onlyTheirsUndone } from '../rules/undoing.ts'
import { deleterOf } from './deleter-queries.ts'

/** Holds a child to undoing what concerns them: throws what the contract says to who may not. */
export function restrictChildUndo(isAllowed: boolean): void {
  if (!isAllowed) throw new ORPCError('FORBIDDEN', { status: 403, message: onlyTheirsUndone, defined: true })
}

interface Restoring {
  /** The thing, and the series that it may lie in the bin with. */
  ids: readonly (string | null)[]
  people: Deed['people']
  /** Null of a turn that was called off: it lies in no bin. */
  deletedAt: string | null
}

/** Holds a child to taking out of the bin what concerns them, or what they put there. */
export async function restrictChildRestore(
  db: FamilyDb,
  { member, thing }: { member: ActingMember; thing: Restoring | undefined },
): Promise<void> {
  if (thing === undefined || member.role !== 'child') return
  const { people, deletedAt } = thing
  const ids = thing.ids.filter((id) => id !== null)
  const doneBy = deletedAt === null ? null : await deleterOf(db, { familyId: member.familyId, ids, deletedAt })
  restrictChildUndo(mayUndo(member, { people, doneBy }))
}
