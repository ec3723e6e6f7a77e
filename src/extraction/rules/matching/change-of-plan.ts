import type { Evidence } from '../item.ts'

type Told = { evidence: readonly Pick<Evidence, 'quote'>[] }

/** Whether the words say that something has another day now: `moves to`, `will now take place on`. */
export function saysMoved({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => moving.test(quote))
}

/** Whether the words say that what was called off takes place: `on again`, `going ahead after all`. */
export function saysBackOn({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => backOn.test(quote) && !off.test(quote))
}

const moving =
  /\b(?:mov(?:es|ed|ing)|shift(?:s|ed|ing)|postponed|rescheduled|brought forward|put back|changed) (?:to|until)\b|\bnow (?:on|at|be|being|take|takes|taking|held|happen)\b/i
const backOn = /\bon again\b|\bback on\b|\bafter all\b|\breinstated\b|\bno longer cancelled\b|\bgo(?:es|ing)? ahead\b/i
const off = /\bnot (?:go|going|be|on)\b|\bwon['’]t\b/i
