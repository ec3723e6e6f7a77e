import { opening } from './opening.ts'
import { dayJoints, recurrenceStarters, starters, unitWords, weakStarters } from './starters.ts'
import { dateWords, dayAndNumberWords } from './vocabulary.ts'

/** A word of the grammar, once for all texts, so that comparing it is comparing a reference. */
export interface KnownWord {
  text: string
  opens: number
}

/** A word's fingerprint from that of its letters before; 0 for none. Cheaper than what a `Map` makes of a new string. */
export function fingerprint(before: number, letter: number): number {
  return (Math.imul(before, 31) + letter) | 0
}

/** The word that a lower-case text with this fingerprint is, where it is one of the grammar. */
export function knownWord(print: number, lower: string): KnownWord | undefined {
  const known = words.get(print)
  return known?.text === lower ? known : undefined
}

const words = new Map<number, KnownWord>()
for (const [bit, list] of [
  [opening.expression, starters],
  [opening.expression, dateWords],
  [opening.weak, weakStarters],
  [opening.grammar, starters.filter((word) => !weakStarters.includes(word))],
  [opening.grammar, unitWords],
  [opening.grammar, dateWords],
  [opening.joint, dayJoints],
  [opening.recurrence, recurrenceStarters],
  [opening.recurrence, dayAndNumberWords],
] as const) {
  for (const text of list) learn(text, bit)
}

function learn(text: string, bit: number): void {
  let print = 0
  for (const letter of text) print = fingerprint(print, letter.charCodeAt(0))
  const known = words.get(print) ?? { text, opens: 0 }
  if (known.text !== text) throw new Error(`${text} and ${known.text} have one fingerprint`)
  known.opens |= bit
  words.set(print, known)
}
