import type { When } from '../when.ts'
import { bringCore } from './bring-core.ts'
import { amount, verbs } from './ask-words.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskKind } from './draft.ts'
import { isGeneric } from './subject-title.ts'
import { blankOut } from './noun-phrase.ts'
import type { Section, Sentence } from './passage.ts'
import { politeDeed } from './requests/polite.ts'
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
  const text = blankOut(sentence.text, sentence.whens)
  if (kind === 'bring' && bringsIt.test(text))
    return `Bring the ${(antecedent(of) ?? topOfBefore(of) ?? (itOrThem.test(text) ? 'forms' : 'one')).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
  if (kind === 'bring' || kind === 'wear') return bringCore(text, kind)
  const around = of.block.map((one) => one.text).join(' ')
  const price = amount.exec(around)?.[0]
  if ((kind === 'form' || kind === 'pay') && consent.test(around) && paying.test(around))
    return `Give consent and pay${price ? ` ${price}` : ''}`
  const phrase = withoutPronoun(verbPhrase(text), of.section.heading ?? antecedent(of))
  if (kind === 'reply' && rsvp.test(text))
    return `RSVP${of.character.isPersonal && of.character.author?.name ? ` to ${of.character.author.name.split(/\s+/)[0]}` : ''}`
  const cost = (amount.exec(sentence.text) ?? amount.exec(of.block.map((one) => one.text).join(' ')))?.[0]
  if (kind === 'pay') {
    const noun = thing(text) ?? topOfBefore(of) ?? owedIn(around)
    const base =
      phrase !== null && /^(?:pay|transfer|e-transfer|venmo|send|return)\b/i.test(phrase)
        ? phrase
        : `Pay ${noun ?? 'the fee'}`
    return cost && !base.includes(cost) ? `${base} (${cost})` : base
  }
  if (phrase !== null && keywordsOf(phrase).size >= 2 && !haveDone.test(text)) return phrase
  const done = haveDone.exec(text)?.[1]
  if (done !== undefined) return `Complete ${done}`
  const wanted = needsItDone.exec(text)
  if (wanted?.[1])
    return `${wanted[2] === 'signed' ? 'Sign' : wanted[2] === 'paid' ? 'Pay' : 'Return'} the ${wanted[1]}`
  const noun = verbless(text) ?? thing(text) ?? (kind === 'form' || kind === 'other' ? (formIn(text) ?? null) : null)
  const verb = leadVerbs[kind] ?? 'Return'
  if (noun === null) return phrase ?? verb.replace(/:$/, '')
  return phrase !== null && keywordsOf(phrase).size > 0 ? `${phrase} (${noun})` : `${verb} ${noun}`
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
  const clause = from === null ? null : clauseFrom(text, from)
  return clause !== null && /^do (?:so|this|it|that)\b/i.test(clause) ? null : clause
}

function clauseFrom(text: string, at: number): string {
  const rest = text.slice(at, at + 200)
  const end =
    /\|+|[.;!?](?:\s|$)|\s[–—-]\s|,\s(?:so|and (?:we|i|you)|which|as|because|otherwise|but|even|if|since|or (?:we|they|you|i))\b|\s(?:so that|so|because|otherwise|which|unless)\s|\(|,\s*$/i.exec(
      rest,
    )
  return rest
    .slice(0, end?.index ?? rest.length)
    .replace(/\s(?:by|before|on or before|no later than|on|at|due|until|from|is|are|via)\s*$/i, '')
    .trim()
}

/** The form that a clause without a verb speaks of: `Consent form attached - back to me by 17th`. */
function formIn(text: string): string | undefined {
  return handed.exec(text)?.[1]?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

const handed =
  /\b((?:(?:[Ss]igned|[Oo]nline|[Pp]ermission|[Cc]onsent|[Mm]edical|[Hh]ealth|[Rr]egistration|permission|consent|medical|health|history|registration|entry|order|media|player|booking|enrolment|dietary|photo|contact|emergency|travel|transport|collection|pick-?up|request|information|payment|sponsorship|swim|camp|trip|excursion|club|image|absence|volunteer|allergy|medication|\p{Lu}[\p{L}’']+)\s){0,3}(?:forms?|waiver|questionnaire|survey|slip|profile|headshot|photo|declaration|certificate|invoice|application|agreement|sheet|history form))\b/u

/** What `it` stands for, from the sentences before. */
function antecedent(of: Naming): string | null {
  const before = of.section.sentences
    .filter((one) => one.end <= of.sentence.start && of.sentence.start - one.end < 400)
    .slice(-2)
    .toReversed()
  return before.map((one) => handed.exec(one.text)?.[1]).find((found) => found !== undefined) ?? null
}

/** The noun phrase that the sentence or two before begin with: `Jersey deposit cheques ($100) still missing`. */
function topOfBefore(of: Naming): string | null {
  const before = of.section.sentences.filter((one) => one.end <= of.sentence.start).slice(-2)
  return (
    before
      .map(
        (one) =>
          /^(?:the |your |our )?((?:[\p{L}\d'’-]+ ){0,4}\p{L}{3,}(?:\s\([$£€][\d.,]+\))?)(?=\s(?:is|are|still|was|were|has|have|will|needs?|due|must)\b)/iu.exec(
            one.text,
          )?.[1],
      )
      .find((noun) => noun !== undefined && keywordsOf(noun).size > 0) ?? null
  )
}

/** `Upload them` says nothing alone: the heading names what. */
function withoutPronoun(phrase: string | null, heading: string | null): string | null {
  if (phrase === null || heading === null || isGeneric(heading)) return phrase
  return phrase.replace(
    /^(\w+(?: in| out)?) (?:them|it|one|yours(?: in)?|these|this)\b/i,
    `$1 the ${heading.toLowerCase()}`,
  )
}

/** What is due: the noun phrase before `is due`, `closes`, `must be`. */
function thing(text: string): string | null {
  const match =
    /(?:^|[.,;:!?]\s+|\b(?:your|the|our|their|his|her|a|an)\s+)((?:(?:your|the|our|their|his|her)\s+)?[\p{L}\d$£€][\p{L}\d’'&$£€.,/ -]{2,60}?)\s+(?:is|are|was|must|has to|have to|needs? to|should|will|to be|closes?|falls?|goes?|go|comes?|due|of \p{Sc})\b/iu.exec(
      text.replace(/\s*\([^)]*\)/g, ''),
    )
  const noun =
    match?.[1]
      ?.replace(/^(?:and|so|but|also|that|then|which|while)\s+/i, '')
      .replace(
        /^(?:we|i) (?:do |would )?(?:ask|are asking|request) (?:for |families for |parents for )?(?:an? |the )?/i,
        '',
      )
      .trim() ?? ''
  return noun.length < 3 ||
    /^(?:it|they|this|that|there|we|you|i|he|she|everyone|these|those|one|who|what|all|here)$/i.test(noun)
    ? null
    : noun.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** `Permission notes and $18 back to the office`, `Contact form, one a child, by …`: what begins a line that has no verb. */
function verbless(text: string): string | null {
  const noun = startsWithPaper.exec(text)?.[1]
  return noun === undefined ? null : noun.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

const startsWithPaper = phrases(
  /^[\s*•–-]*(?:(?:the|your|all)\s)?((?:[\p{L}’'/&-]+\s){0,4}(?:forms?|slips?|notes?|waivers?|money|fees?|payments?|applications?|entries|books?|permissions?|questionnaires?|cards?|certificates?|projects?|homework|folders?|sheets?|registrations?|nominations?|records?)(?:\s(?:and|&|plus|with)\s(?:the\s)?(?:[$£€]\d+(?:\.\d\d)?|\p{L}+))?)(?=\s*(?:[,(]|\s[–-]\s|\s(?:back|in|due|to be|to the|for \p{L}+ by|by|before|no later)\b))/iu,
)

/** The name of what is paid, wherever its paragraph says it. */
function owedIn(text: string): string | null {
  const noun = owed.exec(text)?.[0]
  return noun === undefined ? null : `the ${noun.toLowerCase()}`
}

const owed = phrases(
  /\b(?:(?:match|camp|trip|lesson|term|entry|exam|registration|membership|tuition|excursion|club|team|uniform|music) )?(?:subs|fees?|dues|deposit|levy|instal?lment|balance|fare|tuition|subscription|contribution|koha|rent)\b/i,
)

/** What a task is for, unless its title says so already. */
function topicOf(of: Naming, core: string): string | null {
  const { section, events, character, kind } = of
  const heading = section.heading !== null && !isGeneric(section.heading) ? tidyTitle(section.heading, 50) : null
  const near = (kind === 'bring' || kind === 'wear') && events[0] ? events[0].title : null
  const own = events.filter((event) => section.sentences.some((one) => one.start <= event.at && event.at < one.end))
  const inSection = (own.findLast((event) => event.at <= of.sentence.start) ?? own[0])?.title ?? null
  const subject = character.topic
  const isTelling = heading !== null && (inSection === null || kind !== 'reply' || likeness(heading, inSection) > 0)
  const said = isTelling ? heading : inSection
  const single = events.length === 1 ? (events[0]?.title ?? null) : null
  const topic = [near, said, single, subject].find((one) => one !== null) ?? null
  if (topic === null || likeness(core, topic) >= 0.6 || topic.length + core.length > 115) return null
  return topic
}
