import type { WaitingSender } from '../contract.ts'

/** How many mails wait for a decision on their sender. */
export function countHeld(waiting: readonly WaitingSender[]): number {
  return waiting.reduce((sum, { mailCount }) => sum + mailCount, 0)
}
