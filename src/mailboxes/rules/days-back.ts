/** How far back a mailbox is read, and its senders are counted: three months. */
export const daysBack = 92
