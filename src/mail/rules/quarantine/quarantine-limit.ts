interface Kept {
  mails: number
  bytes: number
}

/** Whether one more mail finds room among those that nobody has read: so no stranger can fill the disk. */
export function fitsInQuarantine(size: number, { kept, most }: { kept: Kept; most: Kept }): boolean {
  return kept.mails < most.mails && kept.bytes + size <= most.bytes
}

/** What the family reads when there is none. */
export const quarantineIsFull = {
  title: 'New senders’ mail is refused',
  content:
    '<p>So much mail waits for you to allow or block its senders that there is no room for more. Decide on them on the Mail screen; their mail is then sent to you again.</p>',
}

/** What the receipt of a blocked mail says, once only the fact that it came is kept. */
export const reasonWithoutContent = 'The family has blocked this sender. What the mail said was removed after a time.'
