import type { QuarantinedSender } from '../../contract.ts'

/** How many mails wait for a decision on their sender. */
export function countQuarantined(waiting: readonly QuarantinedSender[]): number {
  return waiting.reduce((sum, { mailCount }) => sum + mailCount, 0)
}
