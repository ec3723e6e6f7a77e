import { z } from 'zod'

/** Has providers tell at once of new mail, and forgets connections that nobody ended. */
export const renewMailboxAccess = { name: 'renew-mailbox-access', payload: z.unknown(), maxAttempts: 1 }

/** Gives back the access to a mailbox that was removed. A trigger adds it, and says how many attempts it has; the tokens are sealed. */
export const giveAccessBack = {
  name: 'give-access-back',
  payload: z.object({
    mailboxId: z.uuid(),
    provider: z.enum(['gmail', 'outlook']),
    emailAddress: z.string(),
    accessToken: z.string().nullable(),
    refreshToken: z.string(),
    subscriptionId: z.string().nullable(),
  }),
  maxAttempts: 12,
}
