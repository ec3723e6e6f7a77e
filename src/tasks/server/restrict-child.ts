import { ORPCError } from '@orpc/server'
import { restrictChildRestore, restrictChildUndo } from '#family/server/restrict-child-undo.ts'
import { isRestricted } from '#family/server/refuse-restricted-child.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { NewTask, Task } from '../contract.ts'
import { concernedBy, mayTick, taskRefusalTo } from '../rules/child-restrictions.ts'
import { ownersOf } from './queries.ts'

/** Restricts a child who manages only their own tasks to these. Does nothing for a task that does not exist. */
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

/** Restricts a child to taking back ticks on tasks that concern them, and their own ticks. */
export async function restrictChildReopen(
  db: FamilyDb,
  { member, id, status }: { member: ActingMember; id: string; status?: Task['status'] | undefined },
): Promise<void> {
  if (member.role !== 'child' || status === undefined || status === 'completed') return
  const task = await ownersOf(db, { familyId: member.familyId, id })
  restrictChildUndo(task === undefined || mayTick(member, task))
}

/** Restricts a child to restoring tasks that concern them, or that they deleted. */
export async function restrictChildRestoreOfTask(
  db: FamilyDb,
  { member, id }: { member: ActingMember; id: string },
): Promise<void> {
  const task = await ownersOf(db, { familyId: member.familyId, id })
  if (task === undefined || task.deletedAt === null) return
  await restrictChildRestore(db, { member, thing: { ids: [id], people: concernedBy(task), deletedAt: task.deletedAt } })
}
