import { waits } from './webhook-limits.ts'

/** When a delivery is tried again after so many attempts; null after the last one. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}
