import { daysIn } from '#basics/epoch-day.ts'
import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, type WrittenDay } from './day-range.ts'
import { isStreet } from '../tokens/street.ts'

/** `2026-05-16`, `16/5`, `5/16/26`, `16.5.2026`, `16-05-2026`, `2026/5/16`, `5/2026`. */
export function readNumericDay(input: Input, at: number): Read<WrittenDay> | null {
  const groups = readGroups(input, at) ?? readSpaced(input, at)
  if (!groups) return null
  const { numbers, sizes, mark, next } = groups
  if (numbers.length === 3 && sizes[0] === 4) return yearFirst(numbers, next)
  if (numbers.length === 2 && sizes.includes(4)) return readMonthAndYear(input, { ...groups, at })
  const [one = 0, two = 0, three = null] = numbers
  if (sizes.some((size, index) => size > 2 && !(index === 2 && size === 4))) return null
  // 7.30 and 10-12 are times and counts; only a slash, or a third part, makes a date of two numbers.
  if (three === null && mark !== '/') return null
  if (one === 24 && two === 7 && three === null) return null
  const year = three === null ? null : three < 100 ? 2000 + three : three
  return ordered(input, { one, two, year, next })
}

/** Whether a date in digits says by itself which of its numbers is the day. */
export function orderOf(input: Input, at: number): 'dayFirst' | 'monthFirst' | null {
  const groups = readGroups(input, at)
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

function readGroups(input: Input, at: number): Groups | null {
  const first = tokenAt(input, at)
  const mark = tokenAt(input, at + 1).text
  if (first.kind !== 'number' || first.isNonDate || !marks.has(mark)) return null
  const numbers = [first.value]
  const sizes = [first.end - first.start]
  let next = at + 1
  while (numbers.length < 4 && tokenAt(input, next).text === mark && tokenAt(input, next).gap === 'none') {
    const token = tokenAt(input, next + 1)
    if (token.kind !== 'number' || token.gap !== 'none' || token.value < 0) break
    numbers.push(token.value)
    sizes.push(token.end - token.start)
    next += 2
  }
  const isWhole = numbers.length === 2 || numbers.length === 3
  return isWhole && !runsOn(input, next) && !isFraction(input, { at, next }) && !isAddress(input, next)
    ? { numbers, sizes, mark, next }
    : null
}

/** `11 / 2026`: of two numbers that stand apart one has to be a year. */
function readSpaced(input: Input, at: number): Groups | null {
  const [one, slash, two] = [tokenAt(input, at), tokenAt(input, at + 1), tokenAt(input, at + 2)]
  if (slash.text !== '/' || two.kind !== 'number' || one.isNonDate || two.isNonDate || two.gap === 'line') return null
  const sizes = [one.end - one.start, two.end - two.start]
  if (slash.gap === 'line' || runsOn(input, at + 3) || tokenAt(input, at + 3).text === '/') return null
  return sizes.includes(4) ? { numbers: [one.value, two.value], sizes, mark: '/', next: at + 3 } : null
}

/** `5/6B`, `1/2%`: the digits belong to a name or a fraction. */
function runsOn(input: Input, next: number): boolean {
  const token = tokenAt(input, next)
  if (token.gap !== 'none') return false
  if (token.kind === 'word') return token.text !== 't'
  if (token.text === '.') return tokenAt(input, next + 1).kind === 'number' && tokenAt(input, next + 1).gap === 'none'
  return token.text === '/' || token.text === '%' || token.text === '_'
}

const shared = new Set(
  'cup cups tsp tbsp teaspoon tablespoon pint hour hours price mile miles of correct stars marks points way share full'.split(
    ' ',
  ),
)
const grading = new Set(['graded', 'score', 'scored', 'rated', 'marked', 'got', 'late'])

/** `1/2 cup`, `9/10 correct`, `graded 10/12`. */
function isFraction(input: Input, { at, next }: { at: number; next: number }): boolean {
  const after = tokenAt(input, next)
  return (after.gap === 'blank' && shared.has(after.text)) || grading.has(tokenAt(input, at - 1).text)
}

/** `3/15 Station Street`: a flat and its house. */
function isAddress(input: Input, next: number): boolean {
  if (!tokenAt(input, next).hasCapital || tokenAt(input, next).gap !== 'blank') return false
  return isStreet(input, next + 1) || isStreet(input, next + 2)
}

/** `11/2026`, `2026-11`: a month; not the season `2010/11`, and not `Newsletter 3/2026`. */
function readMonthAndYear(
  input: Input,
  { at, numbers, sizes, mark, next }: Groups & { at: number },
): Read<WrittenDay> | null {
  const [one = 0, two = 0] = numbers
  const [year, month] = sizes[0] === 4 ? [one, two] : [two, one]
  if (mark === '.' || sizes.some((size) => size !== 4 && size > 2) || year < 1900 || year > 2099) return null
  const isSeason = sizes[0] === 4 && sizes[1] === 2 && month === (year + 1) % 100
  const before = tokenAt(input, at - 1)
  const isNumbered = before.kind === 'word' && before.hasCapital && tokenAt(input, at).gap === 'blank'
  if (month < 1 || month > 12 || isSeason || isNumbered) return null
  return { value: { ...blank, month, year }, next }
}

function yearFirst(numbers: readonly number[], next: number): Read<WrittenDay> | null {
  const [year = 0, month = 0, day = 0] = numbers
  if (year < 1900 || year > 2099 || month > 12 || day > 31) return null
  return { value: { weekday: null, day, month, year, doubts: [] }, next }
}

function ordered(
  input: Input,
  { one, two, year, next }: { one: number; two: number; year: number | null; next: number },
): Read<WrittenDay> | null {
  if (one === 0 || two === 0 || one > 31 || two > 31 || (one > 12 && two > 12)) return null
  const isEitherWay = one <= 12 && two <= 12
  const isDayFirst = isEitherWay ? orderBeside(input, next) === 'dayFirst' : one > 12
  const [day, month] = isDayFirst ? [one, two] : [two, one]
  if (year === null && day > daysIn(2024, month)) return null
  const isOpen = isEitherWay && one !== two && !input.isOrderSettled
  const isDoubtful = isOpen && input.isOrderOpen && isNear(input, { ...blank, day: month, month: day, year })
  const doubts: WrittenDay['doubts'] = isDoubtful ? ['order'] : []
  return { value: { weekday: null, day, month, year, isEitherWay: isOpen, doubts }, next }
}

/** Whether the other reading is a day that a mail may well speak of: what lies far off is not meant. */
function isNear({ today }: Input, other: WrittenDay): boolean {
  const { first } = resolveDay(other, today)
  return first !== null && first >= today - 31 && first <= today + 200
}

function orderBeside(input: Input, next: number): 'dayFirst' | 'monthFirst' {
  return isWord(input, { at: next, text: 'us' }) ? 'monthFirst' : input.order
}
