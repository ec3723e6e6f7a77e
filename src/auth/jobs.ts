import { z } from 'zod'

/** Post the link that resets a password, if there is an account at the address: only the job finds that out. */
export const postReset = { name: 'post-reset', payload: z.object({ email: z.string() }), maxAttempts: 5 }
