import type { When } from '../when.ts'
import type { Sentence } from './passage.ts'
import { Choices } from './phrases/choices.ts'
import { phrases } from './phrases/phrases.ts'

type Said = Pick<Sentence, 'text' | 'whens'>

/**
 * `Friday's recital is postponed until 4 December`, `on the 4th, not the 27th`: whether a day or an hour of a sentence is the
 * old one, which another has taken the place of.
 */
export function isGivenUp(when: When, said: Said): boolean {
  return isDenied(when, said.text) || successorOf(when, said) !== null
}

/** Whether a text may deny a day or an hour; `false` is certain. */
export function mayGiveUp(text: string): boolean {
  return waysToGiveUp.mayStandIn(text)
}

/** Whether words that move something lead straight to this day. */
export function isMovedOnto(when: When, said: Said): boolean {
  const { text } = said
  if (when.date === null || when.recurrence !== null || isOfAsking(text, when)) return false
  const from = Math.max(0, when.start - 90)
  return (
    movesOnto.testIn(text, from, when.start) ||
    nowOn.testIn(text, from, when.start) ||
    said.whens.some((other) => other !== when && successorOf(other, said) === when)
  )
}

/** The day, or the hour of one day, that this one has taken the place of. */
export function givenUpFor(when: When, said: Said): When | null {
  const others = said.whens.filter((other) => other !== when && (other.date === null || when.date !== null))
  return (
    others.find((other) => successorOf(other, said) === when) ??
    others.find((other) => other.date !== null && isDenied(other, said.text) && neighbourOf(other, said) === when) ??
    others.find((other) => other.date === null && other.time !== null && isGivenUp(other, said)) ??
    null
  )
}

function isDenied(when: When, text: string): boolean {
  return when.recurrence === null && denied.testIn(text, Math.max(0, when.start - 45), when.start)
}

/** The day that something moves to which was on the given one. */
function successorOf(when: When, { text, whens }: Said): When | null {
  if (when.recurrence !== null) return null
  const next = whens.find((other) => (other.date === null) === (when.date === null) && other.start >= when.end)
  if (next === undefined || next.recurrence !== null) return null
  const isMoved =
    when.date !== null &&
    isShort(when, next) &&
    (movesOnto.testIn(text, when.end, next.start) || nowOn.testIn(text, when.end, next.start))
  const isFromTo =
    movesFrom.testIn(text, Math.max(0, when.start - 100), when.start) &&
    /^[\s,]*(?:and |back |forward )?(?:to|until|till|onto)\s+(?:the\s+)?$/i.test(text.slice(when.end, next.start))
  const isButOn =
    isDenied(when, text) && /^[\s,]*but\s+(?:(?:it|is|be|will|on|now|the)\s+)*$/i.test(text.slice(when.end, next.start))
  return (isMoved && !off.testIn(text, when.end, next.start)) || isFromTo || isButOn ? next : null
}

/** The day beside one that is denied: the one before it, else the one after. */
function neighbourOf(when: When, { whens }: Said): When | null {
  const days = whens.filter((other) => other.date !== null && other !== when)
  return days.findLast((other) => other.end <= when.start) ?? days.find((other) => other.start >= when.end) ?? null
}

function isShort(from: When, to: When): boolean {
  return to.start - from.end < 140
}

/** What is due by a day stays due by the day it moves to. */
function isOfAsking(text: string, when: When): boolean {
  return asking.testIn(text, Math.max(0, when.start - 120), when.start)
}

const asking = phrases(
  /\b(?:deadline|closing date|due(?! to\b)|rsvp|payments?|fees?|balance|deposit|forms?|slips?|orders?|registrations?|enrolments?|applications?|nominations?|entries|replies|sales?|homework|assignments?)\b/i,
)

const movesOnto = phrases(
  /\b(?:re-?schedul(?:ed?|ing)|re-?arrang(?:ed?|ing)|re-?fixed|mov(?:ed?|es|ing)|shift(?:ed|s|ing)?|postpon(?:ed?|es|ing)|delay(?:ed|s|ing)?|defer(?:red|s|ring)?|(?:put|pushed|held) (?:back|forward|off|over|out)|brought (?:forward|back)|chang(?:ed?|es|ing)|switch(?:ed|es|ing)?|swap(?:ped|s|ping)?|transferred|slip(?:ped|s))\b(?:,? (?!(?:to|until|till|for|onto)\b)[\p{L}'’]+){0,5},? (?:to|until|till|for|onto|to be held on|to take place on)(?: (?:the|a|new|later|earlier|date|day|of|following|on))*[\s:,–-]*$/iu,
)

const nowOn = phrases(
  /\b(?:later|earlier) than (?:first )?(?:planned|announced|advertised|expected),? (?:on )?(?:the )?$|\bnow (?:(?:going|due|to|be|being|is|are|it|held|happen|happens|happening|take|takes|taking|place|run|runs|running|start|starts|starting|played|planned|scheduled|rescheduled|moved) )*(?:on |for |to )?(?:the )?$/i,
)

const movesFrom = phrases(
  /\b(?:re-?schedul|re-?arrang|mov|shift|postpon|delay|defer|put|push|br[io](?:ng|ught)|chang|switch|swap|transfer)\p{L}*\b[^.;]{0,80}\bfrom\s+(?:the\s+)?$/iu,
)

const denied = phrases(
  /(?:(?<!\b(?:why|if|or|whether|is|but) )\bnot|\b(?:is not|won['’]t|isn['’]t|instead of|rather than|in place of|no longer|originally|initially|previously)|\(was) (?:(?:be|held|on|by|for|at|the|this|next|as|stated|said|planned|scheduled|arranged|advertised|announced|set|due|to|take|place|previously|from) )*$/i,
)

const off = phrases(/\b(?:cancel|called off|abandoned|scrapped)/i)

const waysToGiveUp = new Choices([denied, movesFrom])
