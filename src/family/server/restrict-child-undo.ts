import { ORPCError } from '@orpc/server'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { type Deed, mayUndo, onlyTheirsUndone } from '../rules/undoing.ts'
import { deleterOf } from './deleter-queries.ts'

/** Restricts a child to undoing what concerns them; otherwise throws the contract's error. */
export function restrictChildUndo(isAllowed: boolean): void {
  if (!isAllowed) throw new ORPCError('FORBIDDEN', { status: 403, message: onlyTheirsUndone, defined: true })
}

interface Restoring {
  /** The ids of the deleted thing and, for a turn, of the series that may be in the bin with it. */
  ids: readonly (string | null)[]
  people: Deed['people']
  /** Null for a turn that was called off, which is in no bin. */
  deletedAt: string | null
}

/** Restricts a child to restoring from the bin what concerns them, or what they deleted. */
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
