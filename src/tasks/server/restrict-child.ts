import { ORPCError } from '@orpc/server'
import { restrictChildRestore, restrictChildUndo } from '#family/server/restrict-child-undo.ts'
import { isRestricted } from '#family/server/refuse-restricted-child.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { NewTask, Task } from '../contract.ts'
import { concernedBy, mayTick, taskRefusalTo } from '../rules/child-restrictions.ts'
import { ownersOf } from './queries.ts'

/** Holds a child who manages only their own to their own tasks. A task that is not there is nobody's to refuse. */
export async function restrictChildToOwnTasks(
  db: FamilyDb,
  {
    member,
    id,
    assignedTo,
    concerns,
  }: Pick<Partial<NewTask>, 'assignedTo' | 'concerns'> & { member: ActingMember; id: string },
): Promise<void> {
  if (!(await isRestricted(db, member))) return
  const task = (await ownersOf(db, { familyId: member.familyId, id })) ?? null
  const message = taskRefusalTo(member.id, { task, assignedTo, concerns })
  if (message !== null) throw new ORPCError('FORBIDDEN', { status: 403, message, defined: true })
}

/** Holds a child to taking back ticks that concern them, or were theirs. */
export async function restrictChildReopen(
  db: FamilyDb,
  { member, id, status }: { member: ActingMember; id: string; status?: Task['status'] | undefined },
): Promise<void> {
  if (member.role !== 'child' || status === undefined || status === 'completed') return
  const task = await ownersOf(db, { familyId: member.familyId, id })
  restrictChildUndo(task === undefined || mayTick(member, task))
}

/** Holds a child to bringing back tasks that concern them, or that they deleted. */
export async function restrictChildRestoreOfTask(
  db: FamilyDb,
  { member, id }: { member: ActingMember; id: string },
): Promise<void> {
  const task = await ownersOf(db, { familyId: member.familyId, id })
  if (task === undefined || task.deletedAt === null) return
  await restrictChildRestore(db, { member, thing: { ids: [id], people: concernedBy(task), deletedAt: task.deletedAt } })
}
