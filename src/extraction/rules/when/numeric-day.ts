import { daysIn } from './calendar.ts'
import { isWord, tokenAt, type Read, type Reader } from './reader.ts'
import type { WrittenDay } from './spot.ts'

/** `2026-05-16`, `16/5`, `5/16/26`, `16.5.2026`, `16-05-2026`, `2026/5/16`. */
export function readNumericDay(reader: Reader, at: number): Read<WrittenDay> | null {
  const groups = readGroups(reader, at)
  if (!groups) return null
  const { numbers, sizes, mark, next } = groups
  if (numbers.length === 3 && sizes[0] === 4) return yearFirst(numbers, next)
  const [one = 0, two = 0, three = null] = numbers
  if (sizes.some((size, index) => size > 2 && !(index === 2 && size === 4))) return null
  // 7.30 and 10-12 are times and counts; only a slash, or a third part, makes a date of two numbers.
  if (three === null && mark !== '/') return null
  if (one === 24 && two === 7 && three === null) return null
  const year = three === null ? null : three < 100 ? 2000 + three : three
  return ordered(reader, { one, two, year, next })
}

/** Whether a date in digits says by itself which of its numbers is the day. */
export function orderOf(reader: Reader, at: number): 'dayFirst' | 'monthFirst' | null {
  const groups = readGroups(reader, at)
  if (!groups || groups.sizes[0] === 4 || (groups.numbers.length === 2 && groups.mark !== '/')) return null
  const [one = 0, two = 0] = groups.numbers
  if (one > 12 && one <= 31 && two <= 12) return 'dayFirst'
  return two > 12 && two <= 31 && one <= 12 ? 'monthFirst' : null
}

interface Groups {
  numbers: number[]
  sizes: number[]
  mark: string
  next: number
}

const marks = new Set(['/', '.', '-'])

function readGroups(reader: Reader, at: number): Groups | null {
  const first = tokenAt(reader, at)
  const mark = tokenAt(reader, at + 1).text
  if (first.kind !== 'number' || first.isTaken || !marks.has(mark)) return null
  const numbers = [first.value]
  const sizes = [first.end - first.start]
  let next = at + 1
  while (numbers.length < 4 && tokenAt(reader, next).text === mark && tokenAt(reader, next).gap === 'none') {
    const token = tokenAt(reader, next + 1)
    if (token.kind !== 'number' || token.gap !== 'none' || token.value < 0) break
    numbers.push(token.value)
    sizes.push(token.end - token.start)
    next += 2
  }
  const isWhole = numbers.length === 2 || numbers.length === 3
  return isWhole && !runsOn(reader, next) && !isFraction(reader, at, next) ? { numbers, sizes, mark, next } : null
}

/** `5/6B`, `1/2%`: the digits belong to a name or a fraction. */
function runsOn(reader: Reader, next: number): boolean {
  const token = tokenAt(reader, next)
  if (token.gap !== 'none') return false
  if (token.kind === 'word') return token.text !== 't'
  if (token.text === '.') return tokenAt(reader, next + 1).kind === 'number' && tokenAt(reader, next + 1).gap === 'none'
  return token.text === '/' || token.text === '%' || token.text === '_'
}

const shared = new Set(
  'cup cups tsp tbsp teaspoon tablespoon pint hour hours price mile miles of correct stars marks points way share full'.split(
    ' ',
  ),
)
const grading = new Set(['graded', 'score', 'scored', 'rated', 'marked', 'got', 'late'])

/** `1/2 cup`, `9/10 correct`, `graded 10/12`. */
function isFraction(reader: Reader, at: number, next: number): boolean {
  const after = tokenAt(reader, next)
  return (after.gap === 'blank' && shared.has(after.text)) || grading.has(tokenAt(reader, at - 1).text)
}

function yearFirst(numbers: readonly number[], next: number): Read<WrittenDay> | null {
  const [year = 0, month = 0, day = 0] = numbers
  if (year < 1900 || year > 2099 || month > 12 || day > 31) return null
  return { value: { weekday: null, day, month, year, doubts: [] }, next }
}

function ordered(
  reader: Reader,
  { one, two, year, next }: { one: number; two: number; year: number | null; next: number },
): Read<WrittenDay> | null {
  if (one === 0 || two === 0 || one > 31 || two > 31 || (one > 12 && two > 12)) return null
  const isEitherWay = one <= 12 && two <= 12
  const isDayFirst = isEitherWay ? orderBeside(reader, next) === 'dayFirst' : one > 12
  const [day, month] = isDayFirst ? [one, two] : [two, one]
  if (year === null && day > daysIn(2024, month)) return null
  const isOpen = isEitherWay && one !== two && !reader.isOrderSettled
  const doubts: WrittenDay['doubts'] = isOpen && reader.isOrderOpen ? ['order'] : []
  return { value: { weekday: null, day, month, year, isEitherWay: isOpen, doubts }, next }
}

function orderBeside(reader: Reader, next: number): 'dayFirst' | 'monthFirst' {
  return isWord(reader, next, 'us') ? 'monthFirst' : reader.order
}
