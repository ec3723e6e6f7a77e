import { destinationPhrase } from '../noun-phrase.ts'
import type { Section, Sentence } from '../passage.ts'
import { looksLikePlace, placeIn } from '../place.ts'
import { isFragment, isPlaceLine } from './lines.ts'
import { phrases } from '../phrases/phrases.ts'

const speaksOfPlace = phrases(
  /\b(?:it['’]s|it is|we['’]re at|meet|at|held|venue|place|welcome|hall|room|studio|court|pitch|gym|library|church|cent(?:re|er)|ground|location|address|rec|park|ours|mine)\b/i,
)

/** A place is told with the event or within the sentences just after it. */
export function isNear(of: Sentence, sentence: Sentence): boolean {
  return sentence.start - of.end < 220 && !noPlace.test(sentence.text)
}

const noPlace = phrases(/\b(?:nothing|such a|thank|sponsors?|last year|parking|park in)\b/i)

export function placeNear(of: Sentence, { text, whens, start }: Sentence): string | null {
  if (isFragment(of) && whens.length === 0 && isPlaceLine(text) && (looksLikePlace(text) || start - of.end < 40))
    return text.trim().replace(/[.]$/, '')
  return whens.length > 0 || speaksOfPlace.test(text) ? placeIn(text, whens) : null
}

/** Where the outing goes that the sentences before speak of: `Both classes are going to the Discovery Centre.` */
export function goalBefore(section: Section, sentence: Sentence): string | null {
  if (!leavesFor.test(sentence.text)) return null
  const before = section.sentences
    .filter((one) => one.end <= sentence.start)
    .slice(-4)
    .toReversed()
  return before.map((one) => destinationPhrase(one.text)).find((goal) => goal !== null) ?? null
}

const leavesFor = phrases(/\b(?:trip|excursion|outing|visit|the day|we(?:['’]ll| shall| will)? leave|coach)\b/i)
