import type { When } from '../when.ts'
import { bringCore } from './bring-core.ts'
import { amount, verbs } from './ask-words.ts'
import { callsOff } from './change-words.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskKind } from './draft.ts'
import { labelOf } from './labels.ts'
import { isGeneric } from './subject-title.ts'
import { blankOut } from './noun-phrase.ts'
import type { Section, Sentence } from './passage.ts'
import { eventsBeside } from './requests/events-beside.ts'
import { payInLines } from './requests/payment-lines.ts'
import { withoutGrade } from './prose/grade-slots.ts'
import { politeDeed } from './requests/polite.ts'
import { greeting, notYet, passiveVerb, reminded, verbFor, wantedBack } from './requests/deed-said.ts'
import { antecedent, formIn, owedIn, thing, topOfBefore, verbless, withoutPronoun } from './requests/thing-asked.ts'
import { keywordsOf, likeness, tidyTitle } from './tidy-title.ts'
import { phrases } from './phrases/phrases.ts'

interface Naming {
  sentence: Sentence
  due: When | null
  kind: TaskKind
  section: Section
  block: readonly Sentence[]
  character: Character
  events: readonly EventDraft[]
}

/** A task's title: what is to be done in the mail's own words, and what it is for. */
export function nameRequest(of: Naming): string {
  const core = tidyTitle(coreOf(of), 70)
  const topic = topicOf(of, core)
  return topic === null ? core : tidyTitle(`${core} – ${topic}`, 110)
}

function coreOf(of: Naming): string {
  const { sentence, kind } = of
  const text = blankOut(sentence.text, sentence.whens).replace(greeting, '')
  if (kind === 'bring' && bringsIt.test(text))
    return `Bring the ${(antecedent(of) ?? topOfBefore(of) ?? (itOrThem.test(text) ? 'forms' : 'one')).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
  if (kind === 'bring' || kind === 'wear') return bringCore(text, kind)
  const undone = notYet(sentence.text)
  if (undone !== null) return undone
  const around = of.block.map((one) => one.text).join(' ')
  const price = amount.exec(around)?.[0]
  if ((kind === 'form' || kind === 'pay') && consent.test(around) && paying.test(around))
    return `Give consent and pay${price ? ` ${price}` : ''}`
  const phrase = withoutPronoun(verbPhrase(text), of.section.heading ?? antecedent(of))
  if (kind === 'reply' && rsvp.test(text))
    return `RSVP${of.character.isPersonal && of.character.author?.name ? ` to ${of.character.author.name.split(/\s+/)[0]}` : ''}`
  const listed = kind === 'pay' ? payInLines(of) : null
  if (listed !== null) return listed
  const cost = (amount.exec(sentence.text) ?? amount.exec(of.block.map((one) => one.text).join(' ')))?.[0]
  if (kind === 'pay') {
    const noun =
      thing(text) ??
      verbless(text) ??
      owedIn(text) ??
      topOfBefore(of) ??
      owedIn(around) ??
      owedIn(of.section.heading ?? '')
    const base =
      phrase !== null &&
      (noun === null || keywordsOf(phrase).size > 1) &&
      /^(?:pay|transfer|e-?transfer(?! me\b| us\b)|venmo|send|return)\b/i.test(phrase)
        ? phrase
        : `Pay ${noun ?? 'the fee'}`
    return cost && !base.includes(cost) ? `${base} (${cost})` : base
  }
  if (phrase !== null && keywordsOf(phrase).size >= 2 && !haveDone.test(text) && !wantedBack.test(text)) return phrase
  const done = haveDone.exec(text)?.[1]
  if (done !== undefined) return `Complete ${done}`
  const wanted = needsItDone.exec(text)
  if (wanted?.[1])
    return `${wanted[2] === 'signed' ? 'Sign' : wanted[2] === 'paid' ? 'Pay' : 'Return'} the ${wanted[1]}`
  const noun = verbless(text) ?? thing(text) ?? (kind === 'form' || kind === 'other' ? (formIn(text) ?? null) : null)
  const verb = passiveVerb(text) ?? (noun === null ? null : verbFor(noun, text)) ?? leadVerbs[kind] ?? 'Return'
  if (noun === null) return phrase ?? withAntecedent(verb, of)
  if (kind === 'order' && wantedBack.test(text)) return `Return ${noun}`
  if (kind === 'order' && /[$£€]|\bat\b/.test(noun)) return phrase ?? verb
  if (kind === 'order') return `Order ${noun.replace(/^(?:all )?orders?\b\s*(?:for\b|of\b)?\s*/i, '')}`.trim()
  return phrase !== null && keywordsOf(phrase).size > 0 ? `${phrase} (${noun})` : `${verb} ${reminded(noun)}`
}

/** `it` is the form that was spoken of before. */
function withAntecedent(verb: string, of: Naming): string {
  const form = of.kind === 'form' ? antecedent(of) : null
  return form === null
    ? verb.replace(/:$/, '')
    : `${verb} the ${form.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}

const bringsIt = phrases(/\bbring (?:it|them|one|these|those)\b/i)

const itOrThem = phrases(/\b(?:it|them)\b/i)

const consent = phrases(/\bconsent\b|\bpermission\b/i)

const paying = phrases(/\bpay(?:ment|ing)?\b/i)

const rsvp = phrases(/\brsvp\b/i)

const needsItDone = phrases(
  /\bneed(?:s|ed)?\s+(?:the|your|an?|her|his|their|all)\s+(.{3,50}?)\s+(signed|returned|back|completed|filled|paid|in)\b/iu,
)

/** `Everyone must have done the online module`. */
const haveDone = phrases(
  /\b(?:must|should|needs? to|has to|have to) have (?:done|completed|finished|read|passed) ((?:the|your|their|an?|all)\s[^.,;!?|]{3,50}?)(?=\s(?:before|by|on|prior)\b|\s*[.,;!?|])/iu,
)

const leadVerbs: Partial<Record<TaskKind, string>> = {
  form: 'Complete',
  reply: 'Reply:',
  book: 'Book',
  order: 'Order',
  volunteer: 'Sign up:',
  call: 'Call',
  submit: 'Submit',
  pay: 'Pay',
}

/** Whether the sentence tells somebody to do something. */
export function tellsToDo(text: string): boolean {
  return asks.test(text)
}

const asks = phrases(
  new RegExp(
    String.raw`(?:\b(?:please|kindly|pls|need(?:s|ed)? to|must|has to|have to|don['’]t forget to|remember to|make sure (?:you|to)|could you|can you|would you|will you|asked to|should|so|and|or|parents|to|you can)\s+(?:also\s+|all\s+|then\s+|please\s+|both\s+)?|^\s*|[,;:–—]\s+|\.\s+)(?=(?:${verbs.pattern.source}))`,
    'iu',
  ),
)

/** From the verb that asks to the end of its clause. */
function verbPhrase(text: string): string | null {
  const match = asks.exec(text)
  const from = match ? match.index + match[0].length : (politeDeed(text)?.at ?? null)
  const clause = from === null ? null : wholeClause(text, from)
  return clause !== null && /^do (?:so|this|it|that)\b/i.test(clause) ? null : clause
}

/** `Tell me by the 18th if you want beef or fish`: what is asked stands behind the date. */
function wholeClause(text: string, from: number): string {
  const clause = clauseFrom(text, from)
  const after = from + clause.length
  const gap = /^[^|.;!?]{0,16}\|+\s*(?=\p{L})/u.exec(text.slice(after))
  if (gap === null || keywordsOf(clause).size >= 3 || !isBarren.test(clause)) return clause
  return `${clause} ${clauseFrom(text, after + gap[0].length)}`.trim()
}

/** Words that say nothing until one knows what of. */
const isBarren = phrases(
  /^(?:please )?(?:tell|let|text|e-?mail|message|send|return|confirm|advise|reply)(?: (?:to )?(?:me|us|it|them|back|know))*$/i,
)

function clauseFrom(text: string, at: number): string {
  const rest = text.slice(at, at + 200)
  const end =
    /\|+|:?\shttps?:|[.;!?](?:\s|$)|\s[–—-]\s|,\s(?:so|and (?:we|i|you)|which|as|because|otherwise|but|even|if|since|or (?:we|they|you|i))\b|\s(?:so that|so|because|otherwise|which|unless)\s|\(|,\s*$/i.exec(
      rest,
    )
  return rest
    .slice(0, end?.index ?? rest.length)
    .replace(/\s(?:by|before|on or before|no later than|on|at|due|until|from|is|are|via)\s*$/i, '')
    .trim()
}

/** What a task is for, unless its title says so already. */
function topicOf(of: Naming, core: string): string | null {
  const { section, events, character, kind } = of
  const heading = section.heading !== null && !isGeneric(section.heading) ? tidyTitle(section.heading, 50) : null
  const near = (kind === 'bring' || kind === 'wear') && events[0] ? withoutGrade(events[0].title) : null
  const own = eventsBeside(of)
  if (own === null) return null
  const inSection = (own.findLast((event) => event.at <= of.sentence.start) ?? own[0])?.title ?? null
  const subject = character.topic !== null && callsOff(character.subject) ? null : character.topic
  const lead = kind === 'bring' || kind === 'wear' ? undefined : inLine.exec(of.sentence.text)?.[1]
  if (lead !== undefined && labelOf(lead) === null && !isGeneric(lead)) return likeness(core, lead) >= 0.6 ? null : lead
  const isTelling = heading !== null && (inSection === null || kind !== 'reply' || likeness(heading, inSection) > 0)
  const said = isTelling ? heading : inSection
  const single = events.length === 1 ? (events[0]?.title ?? null) : null
  const topic = [near, said, single, subject].find((one) => one !== null) ?? null
  if (topic !== null && kind === 'pay' && saysWhatFor.test(core)) {
    const besides = saysWhatFor.replaceIn(blankOut(of.sentence.text, of.sentence.whens), ' ')
    if (likeness(besides, topic) === 0) return null
  }
  if (topic === null || likeness(core, topic) >= 0.6 || topic.length + core.length > 115) return null
  return topic
}

/** `Hot lunch: orders close …`: what a line names before its colon. */
const inLine =
  /^\s*(\p{Lu}[\p{L}’']+(?: (?!(?:we|you|please|all|is|are|thing)\b)[\p{L}’']+){0,2})(?<!Comments?|Notes?|Message):\s+\p{Ll}/u

/** `the term fee`, `subs`: what is paid says itself what it is for. */
const saysWhatFor = phrases(
  /\b(?:term|season|membership|registration|tuition|lesson|club|annual|exam|match|team|class|course|music|swim|camp|trip|dinner|lunch|levy) (?:fees?|dues|subs|money|payments?)\b|\b(?:subs|dues|membership|subscription|tuition)\b/i,
)
