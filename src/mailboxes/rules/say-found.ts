import type { FoundSender, Mailbox } from '../contract.ts'

/** The found senders of one mailbox on whom nobody has decided. One who writes to several counts for that in which they were found first. */
export function undecidedIn(found: readonly FoundSender[], { emailAddress }: Pick<Mailbox, 'emailAddress'>): number {
  return found.filter(
    ({ status, sourceConnectionEmail }) => status === 'pending' && sourceConnectionEmail === emailAddress,
  ).length
}

/** The found senders on whom nobody has decided, beside those who are listed already. */
export function undecidedBeside(found: readonly FoundSender[], listed: readonly { id: string }[]): number {
  const ids = new Set(listed.map(({ id }) => id))
  return found.filter(({ id, status }) => status === 'pending' && !ids.has(id)).length
}

/** On a mailbox’s row. */
export function sayUndecided(count: number): string {
  return count === 1 ? 'One of its senders waits for your decision.' : `${count} of its senders wait for your decision.`
}

/** Below the new senders, or where there are none. */
export function sayFoundBeside(count: number, { isBeside }: { isBeside: boolean }): string {
  const more = isBeside ? ' more' : ''
  return count === 1
    ? `One${more} sender was found in your mailboxes.`
    : `${count}${more} senders were found in your mailboxes.`
}
