import { ORPCError, os } from '@orpc/server'
import { notAMember } from '../rules/own-tasks.ts'

/**
 * Answers as the contract has it where a task is given to somebody outside the family. The database is who knows: a look
 * before could be overtaken by who leaves, and would cost every task a query.
 */
export const sayNotAMember = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!isUnknownAssignee(error)) throw error
    throw new ORPCError('NOT_A_MEMBER', { status: 422, message: notAMember, defined: true })
  }
})

/** 23503: a foreign key that leads nowhere. */
function isUnknownAssignee(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23503' && constraint === 'tasks_family_id_assigned_to_fkey'
}
