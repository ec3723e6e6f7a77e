import { ORPCError, os } from '@orpc/server'
import { InvalidEvent } from './event-columns.ts'

/** Answers `InvalidEvent` with the contract's error. */
export const answerInvalidEvent = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof InvalidEvent)) throw error
    throw new ORPCError('INVALID', { status: 422, message: error.message, defined: true })
  }
})
