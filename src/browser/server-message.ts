import { ORPCError } from '@orpc/client'

/** The sentence the server answered with; null when it did not answer at all. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ORPCError && error.message !== '' ? error.message : null
}
