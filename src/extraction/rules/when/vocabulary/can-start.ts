import { ofDates, opening } from './opening.ts'
import { opens, tokenAt, type Input } from '../tokens/input.ts'

/** Whether an expression may begin here: at the start of a word, with a word or number of its grammar. */
export function canStart(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  if (token.kind === 'number') return !token.isNonDate && (token.gap !== 'none' || isFree(input, at))
  if ((token.means.opens & opening.expression) === 0) return false
  return (token.gap !== 'none' || isFree(input, at)) && ((token.means.opens & opening.weak) === 0 || leadsOn(input, at))
}

/** Whether a word of the grammar follows, and a number or another word of a date soon after. */
function leadsOn(input: Input, at: number): boolean {
  if (!opens(input, { at: at + 1, bits: ofDates })) return false
  for (let next = at + 1; next <= at + 5; next++) {
    if (opens(input, { at: next, bits: opening.grammar })) return true
  }
  return false
}

const gluing = new Set(['_', '=', '&', '#', '$', '£', '€', '%', '\\', "'", '+'])
const inner = new Set(['.', ',', ':', '/', '-'])

/** A token that touches the one before begins a word of its own unless a code, a price or a number runs into it. */
function isFree(input: Input, at: number): boolean {
  const before = tokenAt(input, at - 1)
  if (before.kind !== 'mark') return false
  if (gluing.has(before.text)) return false
  if (!inner.has(before.text) || before.gap !== 'none') return true
  const touched = tokenAt(input, at - 2).kind
  return touched === 'mark' || (touched === 'word' && before.text !== '.' && before.text !== '-')
}
