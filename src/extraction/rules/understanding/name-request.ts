import type { When } from '../when.ts'
import { amount, verbs } from './ask-words.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskKind } from './draft.ts'
import { isGeneric } from './subject-title.ts'
import { blankOut } from './noun-phrase.ts'
import type { Section, Sentence } from './passage.ts'
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
    const noun = thing(text) ?? topOfBefore(of)
    const base =
      phrase !== null && /^(?:pay|transfer|e-transfer|venmo|send|return)\b/i.test(phrase)
        ? phrase
        : `Pay ${noun ?? 'the fee'}`
    return cost && !base.includes(cost) ? `${base} (${cost})` : base
  }
  if (phrase !== null && keywordsOf(phrase).size >= 2) return phrase
  const wanted = needsItDone.exec(text)
  if (wanted?.[1])
    return `${wanted[2] === 'signed' ? 'Sign' : wanted[2] === 'paid' ? 'Pay' : 'Return'} the ${wanted[1]}`
  const noun = thing(text) ?? (kind === 'form' || kind === 'other' ? (formIn(text) ?? null) : null)
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

const asks = phrases(
  new RegExp(
    String.raw`(?:\b(?:please|kindly|pls|need(?:s|ed)? to|must|has to|have to|don['’]t forget to|remember to|make sure (?:you|to)|could you|can you|would you|will you|asked to|should|so|and|or|parents|to|you can)\s+(?:also\s+|all\s+|then\s+|please\s+|both\s+)?|^\s*|[,;:–—]\s+|\.\s+)(?=(?:${verbs.pattern.source}))`,
    'iu',
  ),
)

/** From the verb that asks to the end of its clause. */
function verbPhrase(text: string): string | null {
  const match = asks.exec(text)
  const clause = match ? clauseFrom(text, match.index + match[0].length) : null
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
  /\b((?:(?:[Ss]igned|[Oo]nline|[Pp]ermission|[Cc]onsent|[Mm]edical|[Hh]ealth|[Rr]egistration|permission|consent|medical|health|history|registration|entry|order|media|player|booking|enrolment|dietary|photo|\p{Lu}[\p{L}’']+)\s){0,3}(?:forms?|waiver|questionnaire|survey|slip|profile|headshot|photo|declaration|certificate|invoice|application|agreement|sheet|history form))\b/u

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
    /(?:^|[.,;:!?]\s+|\b(?:your|the|our|their|his|her|a|an)\s+)((?:(?:your|the|our|their|his|her)\s+)?[\p{L}\d$£€][\p{L}\d’'&$£€.,/ -]{2,60}?)\s+(?:is|are|was|must|has to|have to|needs? to|should|will|closes?|falls?|goes?|go|comes?|due|of \p{Sc})\b/iu.exec(
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

function bringCore(text: string, kind: TaskKind): string {
  const verb = kind === 'wear' ? 'Wear' : 'Bring'
  const after =
    /\b(?:bring|pack|wear|to wear|come (?:dressed )?(?:in|as)|dress (?:up|in|as))\s+(?:with (?:you|them)\s+)?:?\s*(.+)/iu.exec(
      text,
    )?.[1]
  const clad = /\bin ((?:full |their |correct |school |club )*(?:uniform|kit|whites|team colou?rs|costume)\b.*)/iu.exec(
    text,
  )?.[1]
  const needed = /\bneeds?\s+(?:to (?:have|bring|wear|pack)\s+)?(.+)/iu.exec(text)?.[1]
  const held = /\b(?:have|has to have|should have)\s+(.+?)\s+with\s+(?:them|her|him|you)\b/iu.exec(text)?.[1]
  const essential = /^(.{3,80}?)\s+(?:(?:are|is) a must|(?:(?:are|is) )?essential)\b/iu.exec(text)?.[1]
  const code = /^(?:\p{L}+ )?(?:attire|dress(?: code)?|outfit) (?:is|will be|:)\s+(.+)/iu.exec(text)?.[1]
  const sentIn =
    /\bsend (?:your child|them|him|her|\p{Lu}\p{L}+)(?: to \p{L}+)? in\s(.+)/u.exec(text)?.[1] ??
    /\bplease send in\s(.+)/iu.exec(text)?.[1]
  const favour =
    /\b(?:can|could|would) (?:you|\p{Lu}\p{L}+)(?: please)? ((?:pick|collect|fetch|meet|drop) (?:us|me|him|her|them)\b[^?.!]*)/iu.exec(
      text,
    )?.[1]
  if (favour !== undefined) return favour.charAt(0).toUpperCase() + favour.slice(1)
  const perfect = /^(.{3,60}?)\s+would be perfect\b/iu.exec(text)?.[1]
  const worn = /(?:[–—-]\s|^|\.\s+)([^.–—]{3,60}?)\s+for every(?:one| \p{L}+)/iu.exec(text)?.[1]
  const along = /\bsend (?:her|him|them|your child|\p{Lu}\p{L}+) (?:in |along )?with\s(.+)/u.exec(text)?.[1]
  const sent = /\bsend (?:in )?((?:a|an)\s.+)/iu.exec(text)?.[1]
  const duty = /\b((?:snack|oranges?|canteen|fruit) duty\b[^.]*)/iu.exec(text)
  if (duty)
    return `Bring the ${(duty[1] ?? '').replace(/ duty.*$/i, '').toLowerCase()}${/\(([^)]*)\)/.exec(duty[1] ?? '')?.[0] ? ` ${/\(([^)]*)\)/.exec(duty[1] ?? '')?.[0]}` : ''}`
  const turn = /\bon (?:the )?(oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time[^.,;]{0,20})\b/iu.exec(text)?.[1]
  if (turn !== undefined && /(?:is|are|['’]s) on\b/i.test(text)) return `Bring the ${turn}`
  const fetched =
    /\b(?:can|could|would|will) (?:you|one of you)(?: guys| two| all| both| please)* (?:please )?((?:pick up|grab)\s.+?)(?=\s(?:on the way|on your way|for me|please)|[?.!,]|$)/iu.exec(
      text,
    )?.[1]
  if (fetched !== undefined) return fetched.charAt(0).toUpperCase() + fetched.slice(1)
  const list = listAfterColon(text)
  const what =
    along ??
    held ??
    code ??
    sentIn ??
    essential ??
    perfect ??
    worn ??
    list ??
    after ??
    (kind === 'wear' ? clad : undefined) ??
    needed ??
    sent ??
    text
  const end =
    /\|+|[.;!?](?:\s|$)|\s[–—]\s|,\s(?:so|as|because|but|which|since|i['’]ve|we['’]ll|please|ie|i['’]ll)\b|\s(?:so that|because|with you|with them|on the day|on the first day|and (?:do not|don['’]t)|in (?:a|the) named|that day|with her|with him|to (?:the|school))\b/i.exec(
      what,
    )
  const bare = what.slice(0, end?.index ?? what.length).trim()
  return `${verb} ${bare.replace(/^(?:please|also)\s+/i, '').replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}

function listAfterColon(text: string): string | undefined {
  return /\b(?:bring|wear|pack|need|with|requirements?|equipment|kit list|essentials|gear)[^:.]{0,60}:\s+(.+)/iu.exec(
    text,
  )?.[1]
}

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
