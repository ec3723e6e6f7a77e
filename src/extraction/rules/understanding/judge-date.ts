import type { When } from '../when.ts'
import { anyOf } from './lexicon.ts'
import type { Sentence } from './passage.ts'

/**
 * What a date in a sentence stands for. `ignored`: it dates something that is nobody's to attend or do
 * (an expiry, an automatic payment, when a letter was printed); `old`: the former date of something moved.
 */
export type DateRole = 'event' | 'deadline' | 'opening' | 'past' | 'old' | 'ignored' | 'none'

export function roleOfDate(when: When, sentence: Sentence, today: string): DateRole {
  if (sentence.struck.some((mark) => mark.start <= when.start && when.end <= mark.end)) return 'old'
  if (when.date === null) return 'none'
  const before = sentence.text.slice(Math.max(0, when.start - 90), when.start)
  const clause = clauseAround(sentence.text, when)
  if ((when.endDate ?? when.date) < today && when.recurrence === null) return 'past'
  if (isTooFar(when, today)) return 'past'
  if (when.isVague) return 'ignored'
  if (/(?:^|\s)(?:since|after|from the|dated|of birth|born)\s*(?:\(\s*)?$/i.test(before) && when.recurrence === null && when.time === null) return 'ignored'
  if (automatic.test(clause) || printed.test(clause) || expiry.test(clause)) return 'ignored'
  if (opening.test(clause) && !closing.test(clause)) return 'opening'
  if (when.isDeadline || dueBefore.test(before) || closing.test(clause)) return 'deadline'
  if (isReport(sentence.text, when)) return 'past'
  return 'event'
}

/** Dates in a mail's past without a year are read as next year's; a family's plans seldom lie so far off. */
function isTooFar(when: When, today: string): boolean {
  if (when.hasYear || when.date === null || when.isRelative) return false
  return (Date.parse(when.date) - Date.parse(today)) / 86_400_000 > 245
}

function clauseAround(text: string, when: When): string {
  const before = text.slice(0, when.start)
  const from = Math.max(...[';', ' – ', ' — ', ', but ', ', so ', ' so the ', '. ', ', and ', ': ', '('].map((mark) => before.lastIndexOf(mark)), 0)
  const rest = text.slice(when.end)
  const to = /;|\s[–—]\s|, but |, so |, and |\. |\)/.exec(rest)
  return text.slice(from, when.end + (to?.index ?? rest.length))
}

const automatic = anyOf('will be (?:charged|debited|taken|withdrawn|deducted|refunded)', '(?:direct|auto(?:matically)?)[- ]debit(?:ed)?', 'charged (?:to|on)', 'withdrawal', "we'll (?:withdraw|charge|debit|take)", 'pre-authori[sz]ed', 'refund(?:ed)?', 'will go back to (?:the|your) card')
const printed = anyOf('issued', 'generated', 'letter date', 'printed on', 'posted on', 'mailed', 'date of birth', 'd\\.?o\\.?b', 'placed', 'paid on', 'total paid', 'received on', 'last seen', 'last updated', 'takes up', 'results? (?:of|from)', 'score', 'established', 'was due', 'booked on', 'ladder', 'meter reading', 'comes? out', 'will be (?:out|published|posted|available)', 'reports? will')
const expiry = anyOf('expires?', 'valid (?:until|to|for|from|thru)', 'offer (?:ends?|expires)', 'ends on', 'good through', 'price plan', 'off (?:rrp|until)', 'discount', 'sale', 'save', 'early-?bird', 'timetable applies', 'takes? effect', 'took effect', 'exchanges are', 'withdrawals?', 'estimated', 'return or replace', 'for the season', 'add a car', 'unlock', 'enrol before', 'book before', 'free until', 'points', 'keeps? the')
const opening = anyOf('(?:bookings?|registrations?|enrolments?|re-?enrolments?|orders?|tickets?|sales|nominations|check-?in|sign-?ups?|applications?|slots?|portal|shop) (?:\\S+ ){0,4}(?:re-?opens?|start|run|go(?:es)? on sale|available)', 'on sale', 're-?opens?(?! at)', 'open for registration')
const closing = anyOf('clos(?:es?|ing)(?! to| at (?:the )?end| for (?:the|pupils))(?: on| at| date)?', 'deadline', 'cut-?off', 'is due', 'are due', 'falls due', 'payable', 'due (?:on|by|date|in|back)?', 'no later than', 'at the latest', 'rsvp by', 'reply by', 'respond by', 'last day (?:to|for)')
const dueBefore = /\b(?:by|before|until|till|due|no later than|deadline:?|on or before|closes?|close)(?:\s+(?:on|at|the|end of|close of business|cob|eod|noon|midday))*\s*[:,]?\s*$/i

const past = /\b(?:was|were|had|raised|ran|came|went|did|held|won|lost|drew|beat|def\.?|took part|took place|attended|participated|finished|closed|ended|began|opened|visited|spent|joined|met|placed|voted|decided|appointed|arrived|competed|brought home|gave|left|retired|scored|celebrated|performed|enjoyed|handed out|came home|has been|have been|flew|shared|sent|got|played|seen|wrapped up|drawn|walked|awarded|counted|hosted|planted|auditions were|turned out|published|received)\b/i
const ahead = /\b(?:will|'ll|’ll|shall|is on|are on|is in|are in|be on|please|need|needs|must|is|are|coming|next|upcoming|join|invited|starts?|begins?|runs?|takes place|going|bring|due|has a|have a|got you|(?:has|have) (?:accepted|moved|changed|invited|booked|made|arranged|been (?:moved|made|booked|arranged|scheduled|changed|rescheduled|cancell?ed|postponed|asked|invited))|can't|cannot|let|follows?|scheduled|re-?arranged|moved|reminder|set aside|possible|available)\b/i
const lastYear = /\b(?:last (?:year|week|month|term|season|summer|autumn|fall|spring|winter|saturday|sunday|friday|weekend|monday|tuesday|wednesday|thursday)|congratulations|thank you to|thanks to|well done|looking back|recap|results)\b/i

/** A sentence that tells what has happened. */
function isReport(text: string, when: When): boolean {
  const around = text.slice(Math.max(0, when.start - 160), when.end + 160)
  if (ahead.test(around) && !lastYear.test(around)) return false
  return past.test(around) || (lastYear.test(around) && !ahead.test(around))
}
