import type { When } from '../when.ts'
import { movesThings } from './change-words.ts'
import { isGivenUp, isMovedOnto } from './gives-way.ts'
import { isReport } from './is-report.ts'
import { windowVerb, windowWord } from './judge-window.ts'
import { anyOf } from './lexicon.ts'
import { closure } from './occasions.ts'
import type { Sentence } from './passage.ts'
import { Choices } from './phrases/choices.ts'
import { phrases } from './phrases/phrases.ts'

/**
 * What a date in a sentence stands for. `ignored`: it dates something that is nobody's to attend or do
 * (an expiry, an automatic payment, when a letter was printed); `old`: the former date of something moved.
 */
export type DateRole = 'event' | 'deadline' | 'opening' | 'past' | 'old' | 'ignored' | 'none'

export function roleOfDate(when: When, sentence: Sentence, today: string): DateRole {
  // Events, tasks and moves all ask of the same dates.
  const known = judged.get(when)
  if (known?.sentence === sentence && known.today === today) return known.role
  const role = judge(when, sentence, today)
  judged.set(when, { sentence, today, role })
  return role
}

const judged = new WeakMap<When, { sentence: Sentence; today: string; role: DateRole }>()

function judge(when: When, sentence: Sentence, today: string): DateRole {
  if (sentence.struck.some((mark) => mark.start <= when.start && when.end <= mark.end)) return 'old'
  if (isGivenUp(when, sentence)) return 'old'
  if (when.date === null) return 'none'
  if (formerLabel.test(sentence.text) || isReasonToMove(when, sentence)) return 'old'
  if ((when.endDate ?? when.date) < today && when.recurrence === null) return 'past'
  if (isTooFar(when, today)) return 'past'
  if (when.recurrence?.startsWith('FREQ=YEARLY') === true && !/\d/.test(when.text)) return 'ignored'
  if (when.isVague || isMasthead(when, sentence, today)) return 'ignored'
  if (isMovedOnto(when, sentence)) return 'event'
  if (
    when.isRelative &&
    when.recurrence === null &&
    when.time === null &&
    sentence.whens.some(
      (other) =>
        other !== when &&
        other.date !== null &&
        !other.isRelative &&
        other.start > when.end &&
        other.start - when.end < 4,
    )
  )
    return 'ignored'
  const { before, clause } = saidAround(sentence.text, when)
  if (tellsTheAge.test(before) && when.recurrence === null && when.time === null) return 'ignored'
  if (closure.test(clause) && !asksBeforeClosing.test(clause))
    return isReport(sentence.text, when) && !/\bclosed\b/i.test(clause) ? 'past' : 'event'
  if (
    (automatic.test(clause) && !(when.isDeadline && asksFor.test(before))) ||
    printed.test(clause) ||
    (expiry.test(clause) && !ownSale.test(clause) && !(when.isDeadline && asksFor.test(before))) ||
    closedOn.test(before)
  )
    return 'ignored'
  if (turnsAnAge.test(before)) return 'ignored'
  if (isPartOfName(when, sentence) || runsOut.test(before)) return 'ignored'
  const window = windowWord(before)
  if (window === 'opens' || (window === null && opening.test(clause) && !closing.test(clause))) return 'opening'
  if (when.isDeadline || window === 'closes' || dueBefore.test(before) || closing.test(clause)) return 'deadline'
  if (isReport(sentence.text, when)) return 'past'
  return 'event'
}

/** `moved to the 27th because the hall is taken on the 22nd`: why, and no day of anything. */
function isReasonToMove(when: When, { text, whens }: Sentence): boolean {
  const before = whens.findLast((other) => other.date !== null && other.end <= when.start)
  return before !== undefined && because.testIn(text, before.end, when.start) && movesThings(text)
}

const because = phrases(/\b(?:because|due to|owing to|as the|as we)\b/i)

const formerLabel = phrases(
  /^\s*(?:original(?:ly)?|was|old|previous(?:ly)?|former(?:ly)?)(?: (?:date|time|game|slot))?\s*:/i,
)

const tellsTheAge = phrases(/(?:^|\s)(?:since|after|from the|dated|of birth|born)\s*(?:\(\s*)?$/i)

const asksBeforeClosing = phrases(/\b(?:by|before|orders?|bookings?|registrations?|enrolments?|forms?|nominations)\b/i)

const closedOn = phrases(/\bclosed\s*(?:on\s*)?$/i)

const turnsAnAge = phrases(
  /\b(?:will be|turns?|turning|is turning)\s+(?:\d{1,2}|eight|nine|ten|one|two|three|four|five|six|seven)\s+on\s+(?:the\s+)?$/i,
)

/** `our Saturday clinic`, `Tuesday Tots will now…`: a weekday that only names a thing, where the sentence tells no time or another day. */
function isPartOfName(when: When, { text, whens }: Sentence): boolean {
  if (when.time !== null || when.recurrence !== null || !bareWeekday.test(when.text)) return false
  if (whens.some((other) => other !== when && other.time !== null && other.date === null)) return false
  const [before, after] = [text.slice(0, when.start), text.slice(when.end, when.end + 24)]
  if (/\b(?:our|your|my|a|their)\s+$/i.test(before)) return /^\s\p{L}{3,}/u.test(after)
  return (
    /^\s\p{Lu}\p{Ll}{2,}/u.test(after) &&
    /(?:^\s*|\b(?:from|the|for|of|at|and)\s+)$/i.test(before) &&
    whens.some((other) => other !== when && other.date !== null)
  )
}

/** `Her current course finishes on`: the end of what one has, not a day to go. */
const runsOut = phrases(
  /\b(?:course|block|lessons?|membership|subscription|pass|programme?|enrolment|enrollment)\b[^.;]{0,12}\b(?:finish(?:es)?|ends?|runs out)\s*(?:on\s*)?$/i,
)

const bareWeekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i

/** `I need the new clearance uploaded by`: what is asked for by a day, whatever else expires. */
const asksFor = phrases(/\b(?:need|must|please|upload|submit|renew|return)\w*\b[^;]{0,60}$/i)

/** A line with the day of the mail itself is its masthead. */
function isMasthead(when: When, sentence: Sentence, today: string): boolean {
  if (when.date === today && masthead.test(sentence.text) && sentence.text.length < 60) return true
  return (
    when.date === today &&
    when.time === null &&
    !when.isRelative &&
    sentence.whens.length === 1 &&
    !/\b(?:is|are|will|on|today|please|by)\b/i.test(sentence.text)
  )
}

const masthead = phrases(/\b(?:update|notice|bulletin|newsletter|report|statement)\b/i)

/** Dates in a mail's past without a year are read as next year's; a family's plans seldom lie so far off. */
function isTooFar(when: When, today: string): boolean {
  if (when.hasYear || when.date === null || when.isRelative) return false
  return (Date.parse(when.date) - Date.parse(today)) / 86_400_000 > 215
}

/** What stands before a date and in its clause, as far as anything in it tells what the date stands for. */
function saidAround(text: string, when: When): { before: string; clause: string } {
  const from = Math.max(0, when.start - 90)
  return {
    before: beforeDates.mayStandInPart(text, from, when.start) ? text.slice(from, when.start) : '',
    clause: inClauses.mayStandIn(text) ? clauseAround(text, when) : '',
  }
}

function clauseAround(text: string, when: When): string {
  const before = text.slice(0, when.start)
  const from = Math.max(
    ...[';', ' – ', ' — ', ', but ', ', so ', ' so the ', '. ', ', and ', ': ', '('].map((mark) =>
      before.lastIndexOf(mark),
    ),
    0,
  )
  const rest = text.slice(when.end)
  const to = /;|\s[–—]\s|, but |,? so |, and |\. |\)/.exec(rest)
  return text.slice(from, when.end + (to?.index ?? rest.length))
}

const automatic = anyOf(
  'will be (?:charged|debited|withdrawn|deducted|refunded)',
  '(?:payments?|fees?|money|amount|balance|it|instal?lments?) (?:\\S+ ){0,3}will be taken|will be taken (?:from|automatically)',
  '(?:direct|auto(?:matically)?)[- ]debit(?:ed)?|charged (?:to|on)|withdrawal',
  "we'll (?:withdraw|charge|debit|take)|pre-authori[sz]ed|will be refunded",
  'will go back to (?:the|your) card',
)
const printed = anyOf(
  'issued|generated|letter date|printed on|posted on|mailed|date of birth|d\\.?o\\.?b|(?:was|were|order) placed',
  '(?:was|were) paid on|total paid|received on|last seen|last updated|takes up|results? (?:of|from)|score',
  'established|was due|booked on|ladder|meter reading|(?:draws?|results?|lists?|issues?|timetables?|schedules?|newsletters?|yearbooks?|it) (?:\\S+ ){0,2}comes? out|will be (?:out|published|posted|available)',
  'reports? will',
)
const expiry = anyOf(
  'expires?|valid (?:until|to|for|from|thru)|offer (?:ends?|expires)|ends on|good through|price plan',
  'off (?:rrp|until)|discount|sale|save|early-?bird|timetable applies|takes? effect|took effect',
  'exchanges are|withdrawals?|estimated|return or replace|for the season|unlock|enrol before|book before',
  'free until|points',
)
/** What a school or a club sells on a day of its own is gone to. */
const ownSale = phrases(
  /\b(?:bake|cake|bun|pie|samosa|ice[- ]?cream|uniform|plant|book|craft|jumble|yard|garage|rummage|boot|table ?top|toy|second[- ]?hand|nearly[- ]new|christmas|plate) sale\b/i,
)
const opening = anyOf(
  '(?:bookings?|registrations?|enrolments?|re-?enrolments?|orders?|tickets?|sales|nominations|check-?in|sign-?ups?|applications?|slots?|portal|shop) (?:\\S+ ){0,4}(?:re-?opens?|start|run|go(?:es)? on sale|available)',
  'on sale',
  're-?opens?(?! at)',
  'open for registration',
)
const closing = anyOf(
  'clos(?:es?|ing)(?! to| at (?:the )?end| for (?:the|pupils))(?: on| at| date)?|deadline|cut-?off|is due|(?:final|last|latest) date',
  'are due|falls due|payable|due (?:on|by|date|in|back)?|no later than|at the latest|rsvp by|reply by',
  'respond by|last day (?:to|for)',
)
const dueBefore = phrases(
  /\b(?:by|before|until|till|before (?:we|they|it|school|term) (?:starts?|begins?|leaves?|go(?:es)?)(?: back)?|(?:open|available|running|runs|accepted|taken|on sale)(?: now)? (?:through|thru|to)|due|(?:submitted|handed in|turned in|given in|sent in|uploaded)(?: to \S+)?(?: back)?(?: on)?|no later than|deadline:?|on or before|closes?|close)(?:\s+(?:on|at|end of|close of business|cob|eod|noon|midday|(?:the|your|our)(?:\s\p{L}+){1,3}\s\(|the))*\s*[:,]?\s*$/iu,
)

const beforeDates = new Choices([tellsTheAge, asksFor, closedOn, turnsAnAge, runsOut, windowVerb, dueBefore])
const inClauses = new Choices([closure, automatic, printed, expiry, opening, closing])
