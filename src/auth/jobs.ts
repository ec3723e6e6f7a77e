import { z } from 'zod'

/**
 * Post the link that resets a password, if there is an account at the address: only the job finds that out. The link comes
 * from the id, so that a job that runs twice posts one letter.
 */
export const postReset = {
  name: 'post-reset',
  payload: z.object({ id: z.uuid(), email: z.string() }),
  maxAttempts: 5,
}
