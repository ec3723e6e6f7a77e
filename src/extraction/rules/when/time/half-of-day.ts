import { isMark, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** `am`, `p.m.`, `9a`: where one ends, and which it is. */
export function readHalf(input: Input, at: number): Read<'am' | 'pm'> | null {
  const token = tokenAt(input, at)
  if (token.text === '.' && token.gap === 'none') return readTyped(input, at + 1)
  if (token.kind !== 'word' || (token.gap !== 'none' && token.gap !== 'blank')) return null
  if (token.text === 'am' || token.text === 'pm') return { value: token.text, next: at + 1 }
  if (token.text !== 'a' && token.text !== 'p') return null
  const value = token.text === 'a' ? 'am' : 'pm'
  if (isMark(input, { at: at + 1, mark: '.' }) && isWord(input, { at: at + 2, text: 'm' })) {
    const dotted = isMark(input, { at: at + 3, mark: '.' }) && tokenAt(input, at + 3).gap === 'none'
    return { value, next: dotted && !endsSentence(input, at + 3) ? at + 4 : at + 3 }
  }
  if (isWord(input, { at: at + 1, text: 'm' })) return { value, next: at + 2 }
  // `9a` and `4p` as a person types them; `9A` is a seat or a class.
  return token.gap === 'none' && !token.hasCapital ? { value, next: at + 1 } : null
}

/** `9.am` */
function readTyped(input: Input, at: number): Read<'am' | 'pm'> | null {
  const { text, gap } = tokenAt(input, at)
  return gap === 'none' && (text === 'am' || text === 'pm') ? { value: text, next: at + 1 } : null
}

function endsSentence(input: Input, at: number): boolean {
  const after = tokenAt(input, at + 1)
  return after.gap === 'paragraph' || after.gap === 'line' || after.hasCapital
}
