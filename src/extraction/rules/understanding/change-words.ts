import { anyOf } from './lexicon.ts'
import { closure } from './occasions.ts'
import { Choices } from './phrases/choices.ts'
import { phrases } from './phrases/phrases.ts'

const calledOff = anyOf(
  'cancell?ed|called off|(?:had|have|has|having|forced|decided|going) to (?:cancel|call off(?! the search))|cancelling',
  // Whoever calls somebody calls nothing off: `call if they're off sick`, `call to claim 10% off`.
  'call(?:ing)? (?:(?!(?:us|me|school|if|when|to|in|for|on|from|at|and|now)\\b|[£$€\\d])\\S+ ){0,3}off(?! the search| sick| work| school)',
  'will not (?:be )?(?:run(?:ning)?|go(?:ing)? ahead|take place|be held|operate)',
  "won't (?:be )?(?:run(?:ning)?|go(?:ing)? ahead|take place|happen(?:ing)?)",
  'not (?:going ahead|taking place|running)',
  'no (?:normal |usual |regular )?(?:training|practice|practise|class|classes|lessons?|rehearsal|session|meeting|game|match|swimming|gymnastics|dance|choir|band|scouts|cubs|playgroup|storytime|club|karate|judo|taekwondo|football|soccer|netball|basketball|hockey|cricket|rugby|tennis|ballet|drama|art|chess|coding|piano|violin|guitar|orchestra|guides|brownies|rainbows|beavers|joeys|squad)(?! fees?| limit| experience| uniform| required| needed)',
  'abandoned|washed out|rained out|games? (?:are |is )?off|is off(?! to| on| for| with| the| sick| school| work)',
  "are off(?! to| on| for| with| the)|all off|postponed(?! (?:to|until|till))|can(?:'|’)t (?:run|go ahead)",
  '(?:training|practice|game|match|class|lesson|session|rehearsal|club|meeting) off(?![ -]?(?:to|at|on|the|for|with|site|season)\\b)',
  'cannot (?:run|go ahead|be held)|scrapped|annul[ée]+e?',
)
const notCalledOff = phrases(
  /\b(?:can|may|(?<!\b(?:had|have|has|having|forced|decided|going) )to|you|free|if|may be|might be|unless|could be|must|please|and)\s+cancel|cancellation (?:fee|policy|s of)|cancel (?:free|registration|your|anytime|up to)|will not be cancel|not (?:been )?cancell?ed|if (?:\S+\s){0,6}(?:cancell?ed|called off)|refund if|no (?:training|class|lesson) (?:fee|is required)|may be cancell?ed/i,
)

/** `PA Day, no classes` is a day off, not a class called off. */
function isDayOff(text: string): boolean {
  return /^no class/i.test(calledOff.exec(text)?.[0] ?? '') && closure.test(text.replace(/\bno class(?:es)?\b/gi, ' '))
}

/** Whether any sentence of a text may call something off; `false` is certain. */
export function mayCallOff(text: string): boolean {
  return waysToCallOff.mayStandIn(text)
}

/** Whether a sentence calls something off. */
export function callsOff(text: string): boolean {
  if (nameOfNone(text) !== null) return true
  return calledOff.test(text) && !notCalledOff.test(text) && !isDayOff(text)
}

/** `No Brownies on Tuesday`, `no Joeys tonight`: the name of what is not on that day. */
export function nameOfNone(text: string): string | null {
  const name = (noneOnTheDay.exec(text) ?? noneInDiary.exec(text) ?? noneOfThese.exec(text))?.[1]?.trim() ?? null
  return name === null || closure.test(text.replace(/\([^()]*\)/g, ' ')) ? null : name
}

const noneInDiary = phrases(
  /\d\S{0,2}(?:\s\p{L}{3,9})?\s*[–—:-]\s*[Nn][Oo] ((?:\p{Lu}[\p{L}'’]+\s?){1,2})(?=[,.;(]|\s[–—-]|$)/u,
)
const noneOnTheDay = phrases(
  /(?:^|[.!?:,–-]\s*|\b(?:is|be|so|but|and|there['’]s)\s)[Nn][Oo] ((?:\p{Lu}[\p{L}'’]+\s){1,3})(?:on|this|next|tonight|tomorrow|today|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*)\b/u,
)

const noneOfThese = phrases(
  /\bno ((?:karate|judo|taekwondo|aikido|football|footy|soccer|netball|basketball|hockey|cricket|rugby|tennis|ballet|dance|drama|art|chess|coding|piano|violin|cello|guitar|trumpet|flute|drums?|choir|band|orchestra|swimming|gymnastics|gym|athletics|hurling|camogie|squash|badminton|youth|scouts|cubs|beavers|guides|brownies|rainbows|joeys|squads?|sunday school)(?: (?:practice|training|club|class|lessons?|school|rehearsal|group|session))?)(?= (?:on|this|next|tonight|tomorrow|today|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b)/i,
)

const waysToCallOff = new Choices([calledOff, noneOnTheDay, noneInDiary, noneOfThese])

const moved = anyOf(
  're-?schedul(?:ed|ing)|re-?arranged|moved|has (?:been )?changed|have (?:been )?changed|been changed',
  'changed (?:to|from)|change of (?:date|time|venue|day)|(?:date|time|venue|game|fixture|schedule|practice|training) change(?:d)?',
  'postponed (?:to|until|till)|brought forward|pushed back|new (?:date|time|venue|day)',
  'now (?:be )?(?:held |starts? |start )?(?:on|at)|instead of|plan b',
  'make-?up (?:game|class|lesson|session|date|match)|rained out|shifted (?:to|from)|swapped to',
  'updated (?:time|date|appointment)|correction|change of plans?',
  '(?:need|needs|had|have|has|having|like|going|want|possible) to (?:move|change|re-?schedule|shift|swap)|(?:could|can|shall) (?:we|i) (?:move|shift|swap|re-?schedule)',
)

/** Whether a text says that something got another time or place. */
export function movesThings(text: string): boolean {
  return moved.test(text) && !otherChange.test(text)
}

/** What moves or changes without being a date. */
const otherChange = phrases(
  /\b(?:moved (?:here|house|in|away|out)|has changed (?:sponsor|our|the design|its)|nothing has changed|may (?:be )?(?:change|moved)|moved to (?:the new system|a new system|grade|year))/i,
)

/** What stands before a date that no longer holds. */
export const formerly = phrases(
  /\b(?:(?:need|needs|had|have|has|having|like|going|want) to (?:move|change|re-?schedule|shift|swap)(?![^.;]*\bto\b)|clash(?:es)?|from|was|were|originally|previously|instead of|no longer|not|was to be|had been|no (?:normal|usual|regular)|scheduled for|booked for|rather than|out|cannot|can't|old|was due)\b[^.;]*$/i,
)
/** What stands after a date that no longer holds. */
export const fellThrough = phrases(
  /^[^;]{0,140}\b(?:cannot|can't|can’t|won't|won’t|has been (?:changed|moved|re-?scheduled|postponed|cancelled)|is (?:re-?scheduled|moved|off|out)|is no longer|has to be moved|has had to|no longer|has moved)\b/i,
)
