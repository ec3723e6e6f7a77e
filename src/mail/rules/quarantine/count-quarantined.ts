import type { QuarantinedSender } from '#mail/contract.ts'

/** How many mails are quarantined. */
export function countQuarantined(waiting: readonly QuarantinedSender[]): number {
  return waiting.reduce((sum, { mailCount }) => sum + mailCount, 0)
}
