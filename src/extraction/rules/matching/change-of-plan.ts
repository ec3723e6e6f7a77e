import type { QuotedEvidence } from '../item.ts'

type Told = { evidence: readonly Pick<QuotedEvidence, 'quote'>[] }

/** Whether the words say that something has another day now: `moves to`, `will now take place on`. */
export function saysMoved({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => moving.test(quote))
}

/** Whether the words say only when it begins: `starts at 8.15, not 8.30`. Then its end stays. */
export function saysOnlyStart({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => beginning.test(quote) && !whole.test(quote))
}

/** Whether the words say that what was called off takes place: `on again`, `going ahead after all`. */
export function saysBackOn({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => backOn.test(quote) && !off.test(quote))
}

/** Whether the words put right what an earlier mail asked for: another sum, another day to act by. */
export function saysCorrected({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => correcting.test(quote))
}

/** Whether the words call a meeting the last of its series: `last meeting`, `our final session`, `finishes on`. */
export function saysLast({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => ofLast.test(quote))
}

const meetings =
  '(?:meeting|session|class|lesson|practice|training|rehearsal|club|night|evening|afternoon|morning|one|time|week|get-?together|turn)'
const ofLast = new RegExp(
  `\\b(?:last|final) (?:[a-z’'-]{1,15} ){0,2}?${meetings}\\b(?! (?:was|went|we))|\\b${meetings}s? (?:will )?(?:finish|finishes|ends?|wraps? up|stops?) (?:for (?:the|this) \\w+ )?(?:on|with)\\b`,
  'i',
)

/** Whether the words say that something is as it was told before: `Wednesday as usual`, `still going ahead`, `no change to`. */
export function saysAsPlanned({ evidence }: Told): boolean {
  return evidence.some(({ quote }) => asPlanned.test(quote) && !off.test(quote))
}

const asPlanned =
  /\bas (?:planned|usual|before|arranged|agreed|scheduled|normal|announced|it was|ever)\b|\bas (?:in|per) (?:my|our|the) (?:\w{1,12} ){0,2}(?:e-?mail|mail|message|note|letter|newsletter)\b|\bunchanged\b|\b(?:no|not|nothing) (?:other )?changes?d? to\b|\bstill (?:on|going ahead|happening|running|stands|taking place)\b/i

/** Whether a sentence calls something off. */
export function saysOff(text: string): boolean {
  return calledOff.test(text) && !/\bnot (?:been )?(?:cancell?ed|called off|off)\b/i.test(text)
}

const calledOff =
  /\b(?:cancell?ed|cancell?ing|called off|abandoned|scrapped|no longer (?:going ahead|on|happening|running))\b|\b(?:is|are|be|it's|it’s) (?:now |all )?off\b|\b(?:won['’]t|will not|cannot|can['’]t|isn['’]t|not) (?:be )?(?:going ahead|go ahead|happening|happen|running|run|taking place|take place|on)\b/i
/** A correction without a word for it has to name a sum or a day: `homework is now online` and `cards, not cash` correct nothing. */
const correcting =
  /\bcorrect(?:ion|ed)\b|\bby [^.;]{3,40} now\b|\b(?:extended|put back|brought forward|changed|gone up|risen|increased) (?:to|until|from|by)\b|\bnew (?:deadline|due date|closing date|fee|price|cost)\b|(?:\bnow|\binstead of|\brather than|[\s(]not) (?:(?:due|on|by|at|the|just|only|a) )*(?:[£$€₹]\s?\d|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}(?:[:.]\d\d)?\s?[ap]m\b|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:mon|tue|wed|thu|fri|sat|sun)\b)/i
const moving =
  /\b(?:mov(?:es|ed|ing)|shift(?:s|ed|ing)|postponed|delayed|deferred|rescheduled|brought forward|(?:put|pushed) (?:back|off)|changed) (?:to|until|till)\b|\bnow (?:on|at|be|being|take|takes|taking|held|happen|starts?|starting|begins?|beginning|kicks? off|runs?|meets?)\b|\bnew (?:start(?:ing)? |kick-?off |meeting |finish(?:ing)? )?(?:time|day|date|slot)\b|\bre-?timed\b/i
const beginning =
  /\b(?:starts?|starting|begins?|beginning|leaves?|leaving|departs?|departing|sets? off|kicks? off|ko)\b/i
const whole = /\b(?:moved|moves|shifted|re-?scheduled|re-?arranged|put (?:back|forward)|postponed|runs?|from) /i
const backOn = /\bon again\b|\bback on\b|\bafter all\b|\breinstated\b|\bno longer cancelled\b|\bgo(?:es|ing)? ahead\b/i
const off = /\bnot (?:go|going|be|on)\b|\bwon['’]t\b/i
