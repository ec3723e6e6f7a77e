import { datePartsOf, daysIn, epochDay } from '#basics/epoch-day.ts'
import { readDated } from '../day/dated.ts'
import { readMonthName, readYear } from '../day/month-name.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from '../day/day-range.ts'
import { everydayWords } from '../vocabulary/vocabulary.ts'

/** `May to September`, `Nov–Feb 2027`, `between August and October`: the last month is the next such, the first comes before it. */
export function readMonthSpan(input: Input, at: number): Read<DayRange> | null {
  const first = readMonthName(input, at)
  if (!first) return null
  const firstYear = readYear(input, first.next)
  const joint = firstYear?.next ?? first.next
  const lead = tokenAt(input, at - 1).text
  if (
    !isMark(input, { at: joint, mark: '-' }) &&
    !isOneOf(input, { at: joint, words: joints }) &&
    !isBetween(input, { at: joint, lead })
  )
    return null
  const last = readMonthName(input, joint + 1)
  if (!last || tokenAt(input, joint + 1).gap === 'line' || readDated(input, joint + 1)) return null
  const isLed = lead === 'from' || lead === 'between'
  if (!isLed && !isName(input, at)) return null
  if (!isLed && !isName(input, joint + 1)) return null
  const lastYear = readYear(input, last.next)
  const years = yearsOf(input, { first: first.value, last: last.value, firstYear, lastYear })
  const spot = dayRange(epochDay(years.first, { month: first.value, day: 1 }), {
    last: epochDay(years.last, { month: last.value, day: daysIn(years.last, last.value) }),
    isVague: true,
    hasYear: firstYear !== null || lastYear !== null,
  })
  return years.first > years.last ? null : { value: spot, next: lastYear?.next ?? last.next }
}

const joints = new Set(['to', 'until', 'till', 'til', 'through', 'thru'])

function isBetween(input: Input, { at, lead }: { at: number; lead: string }): boolean {
  return lead === 'between' && isWord(input, { at, text: 'and' })
}

/** `May to March` names months; `may to` and `march to` do not. */
function isName(input: Input, at: number): boolean {
  const token = tokenAt(input, at)
  return token.hasCapital || !everydayWords.has(token.text)
}

interface Ends {
  first: number
  last: number
  firstYear: Read<number> | null
  lastYear: Read<number> | null
}

function yearsOf(input: Input, { first, last, firstYear, lastYear }: Ends): { first: number; last: number } {
  const turns = first > last ? 1 : 0
  if (lastYear) return { first: firstYear?.value ?? lastYear.value - turns, last: lastYear.value }
  if (firstYear) return { first: firstYear.value, last: firstYear.value + turns }
  const today = datePartsOf(input.today)
  const year = last < today.month ? today.year + 1 : today.year
  return { first: year - turns, last: year }
}
