import type { Sentence } from '../passage.ts'
import { looksLikePlace } from '../place.ts'
import { phrases } from '../phrases/phrases.ts'

/** A line that is hardly more than a date. */
export function isFragment(sentence: Sentence): boolean {
  if (sentence.whens.length === 0 || verb.test(sentence.text)) return false
  const dated = sentence.whens.reduce((sum, when) => sum + when.end - when.start, 0)
  return dated * 3 > sentence.text.length
}

const verb = phrases(
  /\b(?:is|are|was|were|will|please|need|returns?|has|have|can|going|finish(?:es)?|starts?|begins?|ends?)\b|['’](?:re|ll|ve|m)\b/i,
)

/** A line that names a place and says nothing: capitals, no verb. */
export function isPlaceLine(text: string): boolean {
  return (
    text.length < 90 &&
    /^(?:the |\d|\p{Lu})/iu.test(text.trim()) &&
    !speaks.test(text) &&
    /\p{Lu}/u.test(text) &&
    (looksLikePlace(text) || isName(text.trim())) &&
    !/^(?:love|regards|thanks|cheers|best|kind|warm|see you|many|yours|miss|mr|mrs|ms)\b/i.test(text.trim())
  )
}

/** Capitals alone, a small joining word between them: `The Old Forge`. */
function isName(text: string): boolean {
  return (
    text.split(/\s+/).length <= 6 &&
    !/[$€£]|\d[.,]\d/.test(text) &&
    !/^(?:total|paid|order|booking|reference|adults?|children|party|log|price|amount|from|sailing|outbound|return|flight|customer|team|reception|office)\b/i.test(
      text,
    ) &&
    text.split(/\s+/).every((word) => /^(?:[\p{Lu}\d“"'(]|(?:of|the|and|de|du|at|on|in|&)$)/u.test(word))
  )
}

const speaks = phrases(/[:?!]|\b(?:is|are|will|please|you|your|we|party|by|reply|rsvp)\b/i)
