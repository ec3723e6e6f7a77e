import { opening } from './opening.ts'
import { starters, unitWords, weakStarters } from './starters.ts'
import { dateWords } from './vocabulary.ts'

/** A word of the grammar, once for all texts, so that comparing it is comparing a reference. */
export interface KnownWord {
  text: string
  opens: number
}

/** The word that a lower-case text is, where it is one that begins anything. */
export function knownWord(lower: string): KnownWord | undefined {
  return lower.length > longest ? undefined : words.get(lower)
}

const words = new Map<string, KnownWord>()
for (const [bit, list] of [
  [opening.expression, starters],
  [opening.expression, dateWords],
  [opening.weak, weakStarters],
  [opening.grammar, starters.filter((word) => !weakStarters.includes(word))],
  [opening.grammar, unitWords],
  [opening.grammar, dateWords],
] as const) {
  for (const text of list) {
    const known = words.get(text)
    words.set(text, { text, opens: (known?.opens ?? 0) | bit })
  }
}
const longest = Math.max(...[...words.keys()].map((word) => word.length))
