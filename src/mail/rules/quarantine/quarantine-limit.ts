/** What a family's quarantine has, or its blocked mail. */
export interface Kept {
  mails: number
  bytes: number
}

/** Whether one more mail fits into what is kept unread. */
export function fitsInQuarantine(size: number, { kept, most }: { kept: Kept; most: Kept }): boolean {
  return kept.mails < most.mails && kept.bytes + size <= most.bytes
}

/** The notice to the family when the quarantine is full. */
export const quarantineIsFull = {
  title: 'New senders’ mail is refused',
  content:
    '<p>So much mail waits for you to allow or block its senders that there is no room for more. Decide on them on the Mail screen; their mail is then sent to you again.</p>',
}

/** The reason of a blocked mail whose content was removed. */
export const reasonWithoutContent = 'The family has blocked this sender. What the mail said was removed after a time.'
