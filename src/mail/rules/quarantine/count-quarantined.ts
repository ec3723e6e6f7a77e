import type { QuarantinedSender } from '#mail/contract.ts'

// Apart, since every page counts them and only the mail screen needs the rest.
/** How many mails are quarantined. */
export function countQuarantined(waiting: readonly QuarantinedSender[]): number {
  return waiting.reduce((sum, { mailCount }) => sum + mailCount, 0)
}
