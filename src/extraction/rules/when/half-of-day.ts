import { isMark, isWord, tokenAt, type Read, type Reader } from './reader.ts'

/** `am`, `p.m.`, `9a`: where one ends, and which it is. */
export function readHalf(reader: Reader, at: number): Read<'am' | 'pm'> | null {
  const token = tokenAt(reader, at)
  if (token.text === '.' && token.gap === 'none') return readTyped(reader, at + 1)
  if (token.kind !== 'word' || (token.gap !== 'none' && token.gap !== 'blank')) return null
  if (token.text === 'am' || token.text === 'pm') return { value: token.text, next: at + 1 }
  if (token.text !== 'a' && token.text !== 'p') return null
  const value = token.text === 'a' ? 'am' : 'pm'
  if (isMark(reader, at + 1, '.') && isWord(reader, at + 2, 'm')) {
    const dotted = isMark(reader, at + 3, '.') && tokenAt(reader, at + 3).gap === 'none'
    return { value, next: dotted && !endsSentence(reader, at + 3) ? at + 4 : at + 3 }
  }
  if (isWord(reader, at + 1, 'm')) return { value, next: at + 2 }
  // `9a` and `4p` as a person types them; `9A` is a seat or a class.
  return token.gap === 'none' && !token.hasCapital ? { value, next: at + 1 } : null
}

/** `9.am` */
function readTyped(reader: Reader, at: number): Read<'am' | 'pm'> | null {
  const { text, gap } = tokenAt(reader, at)
  return gap === 'none' && (text === 'am' || text === 'pm') ? { value: text, next: at + 1 } : null
}

function endsSentence(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at + 1)
  return after.gap === 'paragraph' || after.gap === 'line' || after.hasCapital
}
