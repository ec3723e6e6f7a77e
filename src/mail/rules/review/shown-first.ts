import type { Change } from '#mail/contract.ts'
import { isWaiting } from './review.ts'

const shownFirst = 'What this sender writes is shown to you first.'

/** Stands with each change of such a mail among its doubts. */
export const fromChildDoubt = 'A child sent this in, so nothing of it is added before somebody says yes.'

/** Why a mail's proposals wait as a whole, said once; null where each has a doubt of its own. */
export function sayShownFirst(changes: readonly Pick<Change, 'state' | 'doubts'>[]): string | null {
  const waiting = changes.filter(isWaiting)
  if (waiting.some(({ doubts }) => doubts.includes(fromChildDoubt))) return fromChildDoubt
  return waiting.some(({ doubts }) => doubts.length === 0) ? shownFirst : null
}
