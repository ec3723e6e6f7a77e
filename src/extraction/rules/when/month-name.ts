import { isMark, isNear, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { readYearInWords } from './year-words.ts'

/** A month's name, unless it is another word at that place. */
export function readMonthName(reader: Reader, at: number): Read<number> | null {
  const token = tokenAt(reader, at)
  const month = token.means.month
  if (month === undefined || !isNear(reader, at)) return null
  const isShort = token.text.length < 5 && !['may', 'june', 'july'].includes(token.text)
  const dot = isMark(reader, at + 1, '.') && isShort && tokenAt(reader, at + 1).gap === 'none'
  const endsHere = tokenAt(reader, at + 2).hasCapital && tokenAt(reader, at + 2).kind === 'word'
  return { value: month, next: dot && !endsHere ? at + 2 : at + 1 }
}

/** A year beside a date: `2026`, `, 2026`, `of 2026`, `'26`, `two thousand and twenty-six`. */
export function readYear(reader: Reader, at: number): Read<number> | null {
  let next = skipMark(reader, at, ',')
  if (next === at && (isWord(reader, next, 'of') || isWord(reader, next, 'in'))) next++
  if (isMark(reader, next, "'")) {
    const short = tokenAt(reader, next + 1)
    const isShort = short.kind === 'number' && short.end - short.start === 2 && short.gap === 'none'
    return isShort ? { value: 2000 + short.value, next: next + 2 } : null
  }
  const token = tokenAt(reader, next)
  if (token.kind === 'word') return isNear(reader, next) ? readYearInWords(reader, next) : null
  const isYear = token.kind === 'number' && token.end - token.start === 4 && !token.isTaken && isNear(reader, next)
  if (!isYear || token.value < 1900 || token.value > 2099) return null
  const after = tokenAt(reader, next + 1)
  if (after.text === 'hrs' || after.text === 'h' || after.text === 'hours') return null
  return { value: token.value, next: next + 1 }
}
