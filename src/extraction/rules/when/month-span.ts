import { datePartsOf, daysIn, epochDay } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { readMonthName, readYear } from './month-name.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { everydayWords } from './vocabulary.ts'

/** `May to September`, `Nov–Feb 2027`, `between August and October`: the last month is the next such, the first comes before it. */
export function readMonthSpan(reader: Reader, at: number): Read<Spot> | null {
  const first = readMonthName(reader, at)
  if (!first) return null
  const firstYear = readYear(reader, first.next)
  const joint = firstYear?.next ?? first.next
  const lead = tokenAt(reader, at - 1).text
  if (!isMark(reader, joint, '-') && !isOneOf(reader, joint, joints) && !isBetween(reader, joint, lead)) return null
  const last = readMonthName(reader, joint + 1)
  if (!last || tokenAt(reader, joint + 1).gap === 'line' || readDated(reader, joint + 1)) return null
  const isLed = lead === 'from' || lead === 'between'
  if (!isLed && !isName(reader, at)) return null
  if (!isLed && !isName(reader, joint + 1)) return null
  const lastYear = readYear(reader, last.next)
  const years = yearsOf(reader, { first: first.value, last: last.value, firstYear, lastYear })
  const spot = spotOn(epochDay(years.first, first.value, 1), {
    last: epochDay(years.last, last.value, daysIn(years.last, last.value)),
    isVague: true,
    hasYear: firstYear !== null || lastYear !== null,
  })
  return years.first > years.last ? null : { value: spot, next: lastYear?.next ?? last.next }
}

const joints = new Set(['to', 'until', 'till', 'til', 'through', 'thru'])

function isBetween(reader: Reader, at: number, lead: string): boolean {
  return lead === 'between' && isWord(reader, at, 'and')
}

/** `May to March` names months; `may to` and `march to` do not. */
function isName(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return token.hasCapital || !everydayWords.has(token.text)
}

interface Ends {
  first: number
  last: number
  firstYear: Read<number> | null
  lastYear: Read<number> | null
}

function yearsOf(reader: Reader, { first, last, firstYear, lastYear }: Ends): { first: number; last: number } {
  const turns = first > last ? 1 : 0
  if (lastYear) return { first: firstYear?.value ?? lastYear.value - turns, last: lastYear.value }
  if (firstYear) return { first: firstYear.value, last: firstYear.value + turns }
  const today = datePartsOf(reader.today)
  const year = last < today.month ? today.year + 1 : today.year
  return { first: year - turns, last: year }
}
