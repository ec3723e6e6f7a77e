import { isGeneric } from '../subject-title.ts'
import type { Section, Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'
import { keywordsOf } from '../tidy-title.ts'

/** An ask and where it stands. */
export interface Asked {
  sentence: Sentence
  section: Section
}

/** The form that a clause without a verb speaks of: `Consent form attached - back to me by 17th`. */
export function formIn(text: string): string | undefined {
  return handed.exec(text)?.[1]?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

const handed =
  /\b((?:(?:[Ss]igned|[Oo]nline|[Pp]ermission|[Cc]onsent|[Mm]edical|[Hh]ealth|[Rr]egistration|permission|consent|medical|health|history|registration|entry|order|media|player|booking|enrolment|dietary|photo|contact|emergency|travel|transport|collection|pick-?up|request|information|payment|sponsorship|swim|camp|trip|excursion|club|image|absence|volunteer|allergy|medication|\p{Lu}[\p{L}’']+)\s){0,3}(?:forms?|waiver|questionnaire|survey|slip|profile|headshot|photo|declaration|certificate|invoice|application|agreement|sheet|history form))\b/u

/** What `it` stands for, from the sentences before. */
export function antecedent(of: Asked): string | null {
  const before = of.section.sentences
    .filter((one) => one.end <= of.sentence.start && of.sentence.start - one.end < 400)
    .slice(-2)
    .toReversed()
  return before.map((one) => handed.exec(one.text)?.[1]).find((found) => found !== undefined) ?? null
}

/** The noun phrase that the sentence or two before begin with: `Jersey deposit cheques ($100) still missing`. */
export function topOfBefore(of: Asked): string | null {
  const before = of.section.sentences.filter((one) => one.end <= of.sentence.start).slice(-2)
  return (
    before
      .map(
        (one) =>
          /^(?:the |your |our )?((?:[\p{L}\d'’-]+ ){0,4}\p{L}{3,}(?:\s\([$£€][\d.,]+\))?)(?=\s(?:is|are|still|was|were|has|have|will|needs?|due|must)\b)/iu.exec(
            one.text,
          )?.[1],
      )
      .find((noun) => noun !== undefined && keywordsOf(noun).size > 0 && !payers.test(noun)) ?? null
  )
}

/** `Upload them` says nothing alone: the heading names what. */
export function withoutPronoun(phrase: string | null, heading: string | null): string | null {
  if (phrase === null || heading === null || isGeneric(heading)) return phrase
  return phrase.replace(
    /^(\w+(?: in| out)?) (?:them|it|one|yours(?: in)?|these|this)\b/i,
    `$1 the ${heading.toLowerCase()}`,
  )
}

/** What is due: the noun phrase before `is due`, `closes`, `must be`. */
export function thing(text: string): string | null {
  const match =
    /(?:^|[.,;:!?]\s+|\b(?:your|the|our|their|his|her|a|an)\s+)((?:(?:your|the|our|their|his|her)\s+)?[\p{L}\d$£€][\p{L}\d’'&$£€.,/ -]{2,60}?)\s+(?:is|are|was|must|has to|have to|needs? to|should|will|to be|closes?|falls?|goes?|go|comes?|due|of \p{Sc})\b/iu.exec(
      text.replace(/\s*\([^)]*\)/g, ''),
    )
  const noun =
    match?.[1]
      ?.replace(
        /^.*\b(?:remind(?:er|ed|ers|ing)?|told|says?|said|confirm(?:ed|s)?|note|advised?|know|learnt|learned)(?: (?:me|us|you|all|everyone|parents|families))?(?: that|:)? (?=(?:the|your|our|all|any|an?) )(?:(?:the|your|our|an?) )?/i,
        '',
      )
      .replace(/^(?:and|so|but|also|that|then|which|while|now|please (?:bring|send|pay|return))\s+/i, '')
      .replace(
        /^(?:we|i) (?:do |would )?(?:ask|are asking|request) (?:for |families for |parents for )?(?:an? |the )?/i,
        '',
      )
      .replace(/\s(?:deadline|due date|closing date)$/i, '')
      .trim() ?? ''
  return noun.length < 3 ||
    payers.test(noun) ||
    /^(?:it|they|this|that|there|we|you|i|he|she|everyone|these|those|one|who|what|all|here|which)(?:\s(?:has|have|is|are|was|just|only|also|all))?$/i.test(
      noun,
    )
    ? null
    : noun.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** `two parents still owe the deposit`: who pays, not what is paid. */
const payers =
  /^(?:(?:and|but|so) )?(?:(?:all|any|some|most|many|several|a few|a couple of|one|two|three|four|five|\d+) )?(?:of (?:you|us)|parents|families|people|players|someone|somebody|others?)\b/i

/** `Permission notes and $18 back to the office`, `Contact form, one a child, by …`: what begins a line that has no verb. */
export function verbless(text: string): string | null {
  const noun = startsWithPaper.exec(text)?.[1]
  return noun === undefined
    ? null
    : noun.replace(askedFor, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

const askedFor = /^(?:please\s)?(?:bring|send|pay|return|hand)(?:\s(?:in|back))?\s(?:(?:your|the|all)\s)?/i

const startsWithPaper = phrases(
  /^[\s*•–-]*(?:(?:the|your|all)\s)?((?:[\p{L}’'/&-]+\s){0,4}(?:forms?|slips?|notes?|waivers?|money|fees?|payments?|applications?|entries|books?|permissions?|questionnaires?|cards?|certificates?|projects?|homework|folders?|sheets?|registrations?|nominations?|records?)(?:\s(?:and|&|plus|with)\s(?:the\s)?(?:[$£€]\d+(?:\.\d\d)?|\p{L}+))?)(?=\s*(?:[,(]|\s[–-]\s|\s(?:back|in|due|to be|to the|for \p{L}+ by|by|before|no later)\b))/iu,
)

/** The name of what is paid, wherever its paragraph says it. */
export function owedIn(text: string): string | null {
  const noun = owed.exec(text)?.[0]
  return noun === undefined ? null : `the ${noun.toLowerCase()}`
}

const owed = phrases(
  /\b(?:(?:match|camp|trip|lesson|term|entry|exam|registration|membership|tuition|excursion|club|team|uniform|music) )?(?:subs|fees?|dues|deposit|levy|instal?lment|balance|fare|tuition|subscription|contribution|koha|rent)\b/i,
)
