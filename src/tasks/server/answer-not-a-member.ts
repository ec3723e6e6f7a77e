import { ORPCError, os } from '@orpc/server'
import { notAMember } from '../rules/child-restrictions.ts'

/**
 * Answers with the contract's error if a task is assigned to, or about, somebody outside the family. The database checks it:
 * a query before would miss somebody who leaves meanwhile, and would cost every task a query.
 */
export const answerNotAMember = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!isUnknownMember(error)) throw error
    throw new ORPCError('NOT_A_MEMBER', { status: 422, message: notAMember, defined: true })
  }
})

/** 23503: a foreign key without its row. For an array of ids a trigger raises it, and its name is in the context. */
function isUnknownMember(error: unknown): boolean {
  const { code, constraint, where = '' } = error as { code?: string; constraint?: string; where?: string }
  if (code !== '23503') return false
  return constraint === 'tasks_family_id_assigned_to_fkey' || where.includes('concerned_are_members()')
}
