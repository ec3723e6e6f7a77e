import { readCount } from './read-numbers.ts'
import { isMark, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'

/** `two thousand and twenty-six`, `twenty twenty-six`, `nineteen ninety`: a year as an invitation spells it. */
export function readYearInWords(reader: Reader, at: number): Read<number> | null {
  const { cardinal } = tokenAt(reader, at).means
  if (cardinal === undefined) return null
  const read = readThousands(reader, at) ?? readCenturies(reader, { value: cardinal, next: at + 1 })
  // `May twenty, twelve-year-olds`
  return read && read.value >= 1900 && read.value < 2100 && !isMark(reader, read.next, '-') ? read : null
}

function readThousands(reader: Reader, at: number): Read<number> | null {
  if (!isWord(reader, at, 'two') || !isWord(reader, at + 1, 'thousand')) return null
  const rest = readPart(reader, skipWord(reader, at + 2, 'and'))
  return rest ? { value: 2000 + rest.value, next: rest.next } : { value: 2000, next: at + 2 }
}

function readCenturies(reader: Reader, century: Read<number>): Read<number> | null {
  if (century.value !== 19 && century.value !== 20) return null
  const isHundred = isWord(reader, century.next, 'hundred')
  const rest = readPart(reader, isHundred ? skipWord(reader, century.next + 1, 'and') : century.next)
  if (!rest || (rest.value < 10 && !isHundred)) return null
  return { value: century.value * 100 + rest.value, next: rest.next }
}

/** A number below a hundred, in words. */
function readPart(reader: Reader, at: number): Read<number> | null {
  const isWordy = tokenAt(reader, at).means.cardinal !== undefined
  const count = isWordy ? readCount(reader, at) : null
  return count && count.value < 100 ? count : null
}
