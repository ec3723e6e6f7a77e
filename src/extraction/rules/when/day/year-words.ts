import { readCount } from './read-numbers.ts'
import { isMark, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** `two thousand and twenty-six`, `twenty twenty-six`, `nineteen ninety`: a year as an invitation spells it. */
export function readYearInWords(input: Input, at: number): Read<number> | null {
  const { cardinal } = tokenAt(input, at).means
  if (cardinal === undefined) return null
  const read = readThousands(input, at) ?? readCenturies(input, { value: cardinal, next: at + 1 })
  // `May twenty, twelve-year-olds`
  return read && read.value >= 1900 && read.value < 2100 && !isMark(input, { at: read.next, mark: '-' }) ? read : null
}

function readThousands(input: Input, at: number): Read<number> | null {
  if (!isWord(input, { at, text: 'two' }) || !isWord(input, { at: at + 1, text: 'thousand' })) return null
  const rest = readPart(input, skipWord(input, { at: at + 2, word: 'and' }))
  return rest ? { value: 2000 + rest.value, next: rest.next } : { value: 2000, next: at + 2 }
}

function readCenturies(input: Input, century: Read<number>): Read<number> | null {
  if (century.value !== 19 && century.value !== 20) return null
  const isHundred = isWord(input, { at: century.next, text: 'hundred' })
  const rest = readPart(input, isHundred ? skipWord(input, { at: century.next + 1, word: 'and' }) : century.next)
  if (!rest || (rest.value < 10 && !isHundred)) return null
  return { value: century.value * 100 + rest.value, next: rest.next }
}

/** A number below a hundred, in words. */
function readPart(input: Input, at: number): Read<number> | null {
  const isWordy = tokenAt(input, at).means.cardinal !== undefined
  const count = isWordy ? readCount(input, at) : null
  return count && count.value < 100 ? count : null
}
