import type { Authenticity, Change } from '#mail/contract.ts'
import { isWaiting } from './review.ts'

const shownFirst = 'What this sender writes is shown to you first.'

/** Stands with each change of such a mail among its doubts. */
export const fromChildDoubt = 'A child sent this in, so nothing of it is added before somebody says yes.'

const doubtfulDoubt = 'Nothing shows who sent this mail, so nothing of it is added before somebody says yes.'
const forgedDoubt = 'This mail may be forged, so nothing of it is added before somebody says yes.'

/** The doubt that stands with each change of a mail that may not be from whom it says; null for any other. */
export function originDoubtOf(authenticity: Pick<Authenticity, 'verdict'> | null): string | null {
  switch (authenticity?.verdict) {
    case 'forged':
      return forgedDoubt
    case 'doubtful':
    case 'unsigned':
      return doubtfulDoubt
    default:
      return null
  }
}

const ofTheMail = [forgedDoubt, doubtfulDoubt, fromChildDoubt]

/** Whether a doubt is about the mail, and so stands with each of its changes: it is said once. */
export function isOfTheMail(doubt: string): boolean {
  return ofTheMail.includes(doubt)
}

/** Why a mail's proposals wait as a whole, said once; null where each has a doubt of its own. */
export function sayShownFirst(changes: readonly Pick<Change, 'state' | 'doubts'>[]): string | null {
  const waiting = changes.filter(isWaiting)
  const whole = ofTheMail.find((doubt) => waiting.some(({ doubts }) => doubts.includes(doubt)))
  if (whole !== undefined) return whole
  return waiting.some(({ doubts }) => doubts.length === 0) ? shownFirst : null
}
