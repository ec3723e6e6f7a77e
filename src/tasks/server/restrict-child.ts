import { ORPCError, os } from '@orpc/server'
import { areChildrenHeld } from '#family/server/queries.ts'
import type { FamilyDb, Member } from '#platform/database.ts'
import { taskRefusalTo } from '../rules/child-permissions.ts'
import { ownersOf } from './queries.ts'

/** The child's family has children manage their own tasks, and this is another's; the message is for the child. */
class NotTheirs extends Error {}

/** Throws `NotTheirs`. A task that is not there is nobody's to refuse. */
export async function restrictChildToOwnTasks(
  db: FamilyDb,
  { id: memberId, familyId, role }: Member,
  { id, ...asked }: { id: string; assignedTo?: string | null | undefined; concerns?: readonly string[] | undefined },
): Promise<void> {
  if (role !== 'child' || !(await areChildrenHeld(db, familyId))) return
  const task = (await ownersOf(db, { familyId, id })) ?? null
  const refusal = taskRefusalTo(memberId, { task, assignedTo: asked.assignedTo, concerns: asked.concerns })
  if (refusal !== null) throw new NotTheirs(refusal)
}

/** Answers `NotTheirs` as the contract has it. */
export const answerNotTheirs = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof NotTheirs)) throw error
    throw new ORPCError('FORBIDDEN', { status: 403, message: error.message, defined: true })
  }
})
