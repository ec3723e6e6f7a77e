import type { TaskDraft, TaskKind } from '../draft.ts'
import { noNeed } from '../ask-words.ts'
import { roleOfDate } from '../judge-date.ts'
import { nameRequest } from '../name-request.ts'
import type { Section, Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'
import { isGeneric } from '../subject-title.ts'
import { tidyTitle } from '../tidy-title.ts'
import { eventFor } from './event-for.ts'
import { kindOf } from './kind-of.ts'
import { type Deed, politeDeed } from './polite.ts'
import type { RequestContext } from './request-context.ts'
import { draftOf } from './request-draft.ts'

type Draft = Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'>

/** What is asked for without a deadline: on a named day, in time for an event, or whenever. */
export function plainAsk(sentence: Sentence, section: Section, context: RequestContext): Draft | null {
  const { text } = sentence
  if (text.length > 400 || noNeed.test(text) || boilerplate.test(text)) return null
  if (sentence.whens.some((when) => when.recurrence !== null)) return null
  const ready = readyFor.exec(text)
  if (ready?.[1] !== undefined) return undated(sentence, section, 'submit', `Collect ${lowerFirst(ready[1])}`)
  const overdue = visitDue(sentence, section, context)
  if (overdue !== null) return undated(sentence, section, 'book', `Book ${overdue}`)
  const deed = politeDeed(text) ?? visitIn(text)
  if (deed !== null && handsOverThere.test(text.slice(deed.at))) return null
  const kind = kindOf(text) ?? 'other'
  const named = (due: string | null) =>
    draftOf({
      sentence,
      section,
      kind,
      due,
      dueTime: null,
      title: nameRequest({
        sentence,
        due: null,
        kind,
        section,
        block: [sentence],
        character: context.character,
        events: context.events,
      }),
      doubts: [],
    })
  if (deed !== null && !isConditional.test(text)) {
    const day = sentence.whens.find(
      (when) => when.date !== null && when.recurrence === null && roleOfDate(when, sentence, context.today) === 'event',
    )
    if (day?.date) return named(day.date)
    const event = inTime.test(text) ? eventFor(sentence, section, context) : undefined
    if (event) return named(event.date)
    if (sentence.whens.length > 0 || fetches.test(text.slice(deed.at))) return null
    if (deed.isQuestion)
      return wholeDeeds.test(text.slice(deed.at)) || context.character.isPersonal ? named(null) : null
    if (hedged.test(text)) return null
    if (pressing.test(`${text}\n${context.character.subject}`) && wholeDeeds.test(text.slice(deed.at)))
      return named(null)
    return context.character.isPersonal || makesVisit.test(text.slice(deed.at)) ? named(null) : null
  }
  return asksForAnswer(text, context) ? named(null) : needsDoing(sentence, section, context)
}

/** `The waiver needs doing online beforehand`: due on the day of what it is for. */
export function needsDoing(sentence: Sentence, section: Section, context: RequestContext): Draft | null {
  const what = needsDone.exec(sentence.text)?.[1]
  const event = what !== undefined && inTime.test(sentence.text) ? eventFor(sentence, section, context) : undefined
  if (what === undefined || event === undefined) return null
  const title = tidyTitle(`Complete the ${what} – ${event.title}`, 110)
  return draftOf({ sentence, section, kind: 'form', due: event.date, dueTime: null, title, doubts: [] })
}

const needsDone = phrases(
  /\b(?:the|an?|your|their|his|her) ((?:\p{L}+ ){0,3}(?:forms?|waivers?|questionnaire|survey|module|quiz|slip|declaration|paperwork|booking|registration)) (?:needs?|has|have|must|should)(?: to)?(?: be)? (?:doing|done|signing|signed|completing|completed|fill(?:ing|ed) (?:in|out)|submitting|submitted)\b/iu,
)

/** `Please ring the practice or book online to arrange your next examination`. */
function visitIn(text: string): Deed | null {
  const match = /\b(?:please|kindly)\s+((?:ring|call|phone|contact)\b)/i.exec(text)
  return match?.[1] !== undefined && makesVisit.test(text.slice(match.index + match[0].length - match[1].length))
    ? { verb: match[1].toLowerCase(), at: match.index + match[0].length - match[1].length, isQuestion: false }
    : null
}

/** `Your eye test is now due. Book online or call us.` */
function visitDue({ text, start }: Sentence, { sentences }: Section, { character }: RequestContext): string | null {
  if (character.sphere !== 'appointment' || !asksToBook.test(text)) return null
  const before = sentences.findLast((one) => one.end <= start && start - one.end < 200)
  return before === undefined ? null : (dueVisit.exec(before.text)?.[1] ?? null)
}

const asksToBook = phrases(/^\s*(?:please )?(?:book|call|ring|phone|schedule|make (?:an? )?(?:appointment|booking))\b/i)
const dueVisit = phrases(
  /\b((?:your|his|her|\p{Lu}\p{L}+['’]s) (?:\p{L}+ ){0,3}(?:test|exam(?:ination)?|check-?up|clean(?:ing)?|review|service|vaccinations?|boosters?|jabs?|appointment|visit|screening|smear|mot)) (?:is|are) (?:now |over)*due\b/iu,
)

function undated(sentence: Sentence, section: Section, kind: TaskKind, deed: string): Draft {
  const { heading } = section
  const title = heading === null || isGeneric(heading) ? deed : `${deed} – ${heading}`
  return draftOf({ sentence, section, kind, due: null, dueTime: null, title: tidyTitle(title, 110), doubts: [] })
}

/** Whether a person asks for a yes or no to what they plan. */
function asksForAnswer(text: string, { character, events }: RequestContext): boolean {
  if (answerMe.test(text)) return true
  return character.isPersonal && events.length > 0 && (rsvp.test(text) || (letKnow.test(text) && comes.test(text)))
}

const answerMe = phrases(/^\s*(?:please )?(?:reply|respond|get back) to (?:me|us|this (?:e-?mail|message|text))\b/i)
const rsvp = phrases(/\br\.?s\.?v\.?p\b/i)
const letKnow = phrases(
  /\b(?:lmk|let (?:me|us) know|give (?:me|us) a (?:shout|ring|bell|call)|(?:drop|text|message) (?:me|us))\b/i,
)
const comes = phrases(
  /\b(?:(?:can|could|able to) (?:make|come|join)|keen|coming|free|interested|up for|if (?:that|it|this)(?:['’]s| is)? (?:works?|suits?|ok(?:ay)?|fine|good))\b/i,
)

const readyFor = phrases(
  /^(?:[^.!?]{0,40}[!:,]\s+)?((?:your|the(?! following)|\p{Lu}[\p{L}'’]+['’]s) [^.!?,]{2,60}?) (?:(?:has|have) arrived and )?(?:is|are) (?:now )?(?:ready|available|waiting) (?:for (?:you to )?(?:collection|collect|pick[- ]?up)|to (?:be )?(?:collect|pick|collected|picked)(?: up)?)\b/iu,
)

/** Deeds that a family does even where nobody says by when. */
const wholeDeeds = phrases(
  /^(?:return|reply|respond|send(?: in)?|book|buy|purchase|pick up|collect|complete|fill (?:in|out|this|the)|register|pay|order|upload|renew|schedule|arrange|confirm|hand (?:in|back)|submit|update (?:your|their)|label|name|ring (?:the|us|our)[^.]{0,60} to (?:arrange|book|make)|sort out|rsvp)\b/i,
)

const pressing = phrases(
  /\b(?:immediately|as soon as possible|asap|urgent(?:ly)?|overdue|final (?:notice|reminder)|without delay|straight ?away|right away)\b/i,
)

/** Children are fetched; that is turning up. */
const fetches = phrases(/^(?:collect|pick|fetch|drop)(?: up| off)? (?:him|her|them|your|the children|from)\b/i)

/** `drop off there at 6:30 and collect at 8`. */
const handsOverThere = phrases(/^(?:drop|collect|pick|fetch)(?: up| off)? (?:there|here|at|from|by|between)\b/i)

/** A visit that is due and that nobody has dated yet. */
const makesVisit = phrases(
  /^(?:ring|call|phone|book|schedule|make|arrange|contact)\b[^.]{0,80}\b(?:appointment|visit|check-?up|examination|exam|next|your (?:place|slot|spot|lesson)|(?:to|and) (?:arrange|book|make|schedule))\b/i,
)

const inTime = phrases(
  /\b(?:beforehand|ahead of (?:time|the day)|in advance|in time for|for the (?:night|day|match|game|party|trip|show|concert|meet|sleepover)|on the (?:day|night)|while (?:he|she|they|you)(?:['’]s|['’]re| is| are)? (?:here|there|over|with)|before(?:hand)? (?:the|we|they|you) (?:day|night|match|game|party|trip|show|concert|leave|go|travel|come)|when (?:service|power|water|it) (?:comes|is|returns)|that (?:day|morning|evening|night)|send [^.?!]{2,40} with \p{Lu})\b/iu,
)

const isConditional = phrases(
  /^\s*(?:if|unless|should|in case|in the event)\b(?! you could)|\b(?:any (?:questions|queries|concerns|issues|problems|doubts|further)|on arrival|when you arrive|at reception|front desk|(?:do|did) not wish|opt out|unsubscribe|in your browser|this link|survey|feedback|rate (?:us|your)|review us|download (?:the|our) app)\b/i,
)

const hedged = phrases(/\b(?:if|unless|should you|in case|whenever|where possible|when(?:ever)? you can)\b/i)

/** What every letter says. */
const boilerplate = phrases(
  /\b(?:do not reply|don['’]t reply|no[- ]reply|hesitate|get in touch with (?:the|our)|for (?:more|further) (?:info|details)|more information|terms and conditions|privacy|view (?:online|in)|customer (?:service|care)|track your|manage your|update your (?:preferences|subscription|address)|log in to|sign in to)\b/i,
)

function lowerFirst(text: string): string {
  return text.replace(/^(?:Your|The)(?= )/, (word) => word.toLowerCase())
}
