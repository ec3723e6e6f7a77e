import type { DateTime } from '../date-time.ts'
import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readTimeSpan } from './time-span.ts'

const eveningWords = new Set(
  'evening evenings night nights dinner disco supper drinks sunset bedtime cocktails fireworks bonfire'.split(' '),
)

/**
 * A time without am or pm in a sentence that speaks of the evening is the evening's, though not for certain: the
 * doubt is the caller's to add; so is the one that people ask for, `7 for 7.30`. Nothing is guessed where the time or its words say which half it is.
 */
export function isEveningGuess(input: Input, { at, value, next }: Read<DateTime> & { at: number }): boolean {
  const { span, half } = value
  if (!span || half || span.half || span.from.half || span.to?.half) return false
  if (span.from.hour < 5 || span.from.hour > 11) return false
  if (span.from.hour === 7 && !span.to && isWord(input, { at: next, text: 'for' }) && readTimeSpan(input, next + 1))
    return true
  return hasEveningWord(input, { from: at - 1, step: -1 }) || hasEveningWord(input, { from: next, step: 1 })
}

/** Looks no further than the sentence, and twenty tokens. */
function hasEveningWord(input: Input, { from, step }: { from: number; step: 1 | -1 }): boolean {
  for (let count = 0, at = from; count < 20; count++, at += step) {
    const token = tokenAt(input, at)
    const edge = step > 0 ? token : tokenAt(input, at + 1)
    if (token.start < 0 || edge.gap === 'paragraph') return false
    if (token.kind === 'mark' && '.!?|•'.includes(token.text) && tokenAt(input, at + 1).gap !== 'none') return false
    if (token.kind === 'word' && eveningWords.has(token.text)) return true
  }
  return false
}
