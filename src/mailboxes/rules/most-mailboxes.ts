/** Mailboxes that a family may connect: each is asked for news every few minutes. */
export const mostMailboxes = 20
