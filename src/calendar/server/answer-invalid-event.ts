import { ORPCError, os } from '@orpc/server'
import { NoEvent } from './event-columns.ts'

/** Answers `NoEvent` as the contract has it. */
export const sayNoEvent = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof NoEvent)) throw error
    throw new ORPCError('INVALID', { status: 422, message: error.message, defined: true })
  }
})
