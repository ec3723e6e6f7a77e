import { isMark, isNear, isWord, skipMark, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readYearInWords } from './year-words.ts'

/** A month's name, unless it is another word at that place. */
export function readMonthName(input: Input, at: number): Read<number> | null {
  const token = tokenAt(input, at)
  const month = token.means.month
  if (month === undefined || !isNear(input, at)) return null
  const isShort = token.text.length < 5 && !['may', 'june', 'july'].includes(token.text)
  const dot = isMark(input, { at: at + 1, mark: '.' }) && isShort && tokenAt(input, at + 1).gap === 'none'
  const endsHere = tokenAt(input, at + 2).hasCapital && tokenAt(input, at + 2).kind === 'word'
  return { value: month, next: dot && !endsHere ? at + 2 : at + 1 }
}

/** A year beside a date: `2026`, `, 2026`, `of 2026`, `'26`, `two thousand and twenty-six`. */
export function readYear(input: Input, at: number): Read<number> | null {
  let next = skipMark(input, { at, mark: ',' })
  if (next === at && (isWord(input, { at: next, text: 'of' }) || isWord(input, { at: next, text: 'in' }))) next++
  if (isMark(input, { at: next, mark: "'" })) {
    const short = tokenAt(input, next + 1)
    const isShort = short.kind === 'number' && short.end - short.start === 2 && short.gap === 'none'
    return isShort ? { value: 2000 + short.value, next: next + 2 } : null
  }
  const token = tokenAt(input, next)
  if (token.kind === 'word') return isNear(input, next) ? readYearInWords(input, next) : null
  const isYear = token.kind === 'number' && token.end - token.start === 4 && !token.isNonDate && isNear(input, next)
  if (!isYear || token.value < 1900 || token.value > 2099) return null
  const after = tokenAt(input, next + 1)
  if (after.text === 'hrs' || after.text === 'h' || after.text === 'hours') return null
  return { value: token.value, next: next + 1 }
}
