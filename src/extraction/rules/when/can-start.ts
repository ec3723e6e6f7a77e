import { opening } from './opening.ts'
import { tokenAt, type Reader } from './reader.ts'
import { nothing } from './token.ts'

/** Whether an expression may begin here: at the start of a word, with a word or number of its grammar. */
export function canStart(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  if (token.kind === 'number') return !token.isTaken && (token.gap !== 'none' || isFree(reader, at))
  if ((token.opens & opening.expression) === 0) return false
  return (token.gap !== 'none' || isFree(reader, at)) && ((token.opens & opening.weak) === 0 || leadsOn(reader, at))
}

/** Whether a word of the grammar follows, and a number or another word of a date soon after. */
function leadsOn(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at + 1)
  if (after.kind !== 'number' && after.opens === 0) return false
  for (let next = at + 1; next <= at + 5; next++) {
    const { kind, opens } = tokenAt(reader, next)
    if (kind === 'number' || (opens & opening.grammar) !== 0) return true
  }
  return false
}

/** Whether days may begin here, as far as one look says. */
export function mayBeDays(reader: Reader, at: number): boolean {
  const { kind, opens } = tokenAt(reader, at)
  if (kind !== 'number') return (opens & opening.expression) !== 0
  const after = tokenAt(reader, at + 1)
  return after.opens !== 0 || (after.kind === 'mark' && after !== nothing)
}

/** Whether a day that recurs may begin here: `every`, `Tuesdays`, `4th of each month`. */
export function mayRecur(reader: Reader, at: number): boolean {
  const { kind, opens } = tokenAt(reader, at)
  return kind === 'number' ? tokenAt(reader, at + 1).gap === 'none' : (opens & opening.recurrence) !== 0
}

const gluing = new Set(['_', '=', '&', '#', '$', '£', '€', '%', '\\', "'", '+'])
const inner = new Set(['.', ',', ':', '/', '-'])

/** A token that touches the one before begins a word of its own unless a code, a price or a number runs into it. */
function isFree(reader: Reader, at: number): boolean {
  const before = tokenAt(reader, at - 1)
  if (before.kind !== 'mark') return false
  if (gluing.has(before.text)) return false
  if (!inner.has(before.text) || before.gap !== 'none') return true
  const touched = tokenAt(reader, at - 2).kind
  return touched === 'mark' || (touched === 'word' && before.text !== '.' && before.text !== '-')
}
