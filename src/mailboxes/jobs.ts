import { z } from 'zod'

/** Has providers tell at once of new mail, and forgets connections that nobody ended. */
export const renewMailboxAccess = { name: 'renew-mailbox-access', payload: z.unknown(), maxAttempts: 1 }
