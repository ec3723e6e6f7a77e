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

/** Whether the words put right what an earlier mail asked for: another sum, another day to act by. */
export function saysCorrected({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => correcting.test(quote))
}

const correcting =
  /\bcorrect(?:ion|ed)\b|\b(?:is|are) now\b|\bby [^.;]{3,40} now\b|\bnow (?:due|by|[£$€])|\b(?:extended|put back|brought forward|changed|gone up|risen|increased) (?:to|until|from|by)\b|[\s(](?:and )?not [^.;)]{0,24}(?:[£$€]|\d)|\binstead of\b|\brather than\b|\bnew (?:deadline|due date|closing date|fee|price|cost)\b/i
const moving =
  /\b(?:mov(?:es|ed|ing)|shift(?:s|ed|ing)|postponed|rescheduled|brought forward|put back|changed) (?:to|until)\b|\bnow (?:on|at|be|being|take|takes|taking|held|happen)\b/i
const backOn = /\bon again\b|\bback on\b|\bafter all\b|\breinstated\b|\bno longer cancelled\b|\bgo(?:es|ing)? ahead\b/i
const off = /\bnot (?:go|going|be|on)\b|\bwon['’]t\b/i
