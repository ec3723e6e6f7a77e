import { datePartsOf } from '#basics/epoch-day.ts'
import { readDated } from '../day/dated.ts'
import { readEnd } from './end-of.ts'
import { mayBePeriod } from '../vocabulary/may-begin.ts'
import { readMonthName, readYear } from '../day/month-name.ts'
import { readNthWeekday } from './nth-of-month.ts'
import { readNthWeek } from './nth-week.ts'
import { readMonthSpan } from './month-span.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, type DayRange } from '../day/day-range.ts'
import { readWeekOf, readWeekendOf } from './week-of.ts'

/** `in June`, `June 2026`, `end of month`, `the week of 24 August`, `first Monday of June`. */
export function readPeriod(input: Input, at: number): Read<DayRange> | null {
  if (!mayBePeriod(input, at)) return null
  if (tokenAt(input, at).means.month !== undefined) return readMonthSpan(input, at) ?? readMonth(input, at)
  const start = isWord(input, { at, text: 'the' }) ? at + 1 : at
  return (
    readNthWeekday(input, start) ??
    readNthWeek(input, start) ??
    readWeekOf(input, start) ??
    readWeekendOf(input, start) ??
    readEnd(input, start) ??
    readMonth(input, at)
  )
}

const monthLeads = new Set(
  'in during of by until till through since from before after this next last early mid late to'.split(' '),
)

const parts = new Set(['early', 'mid', 'late'])

/** A month alone is a month where it has its year, or a word before it says so. */
function readMonth(input: Input, at: number): Read<DayRange> | null {
  const isPart = isOneOf(input, { at, words: parts })
  let start = isPart ? at + 1 : at
  if (isPart && isMark(input, { at: start, mark: '-' })) start++
  const month = readMonthName(input, start)
  if (!month || readDated(input, start)) return null
  const joint =
    isMark(input, { at: month.next, mark: '-' }) || isMark(input, { at: month.next, mark: '/' })
      ? month.next + 1
      : month.next
  const year = readYear(input, joint)
  const isMeant = input.monthsFrom === at
  const lead = tokenAt(input, at - 1).text
  const isLed = isPart || isMeant || monthLeads.has(lead)
  const token = tokenAt(input, start)
  const isName = token.text === 'may' || token.text === 'march' || token.text === 'mar'
  if (!year && (!isLed || (isName && !token.hasCapital && !isMeant && !isMay(input, start)))) return null
  const said = year?.value ?? (lead === 'this' ? nearestYear(input, month.value) : null)
  const spot = resolveDay({ ...blank, month: month.value, year: said }, input.today)
  return { value: { ...spot, hasYear: year !== null }, next: year?.next ?? month.next }
}

/** `in may.` is the month; `in may we`, `by may` and `in march` are not for certain. */
function isMay(input: Input, at: number): boolean {
  const after = tokenAt(input, at + 1)
  const ends = after.gap === 'paragraph' || after.kind === 'mark'
  return ends && tokenAt(input, at).text === 'may' && tokenAt(input, at - 1).text === 'in'
}

/** `this September`, said in November, is past; `this January`, said in December, is to come. */
function nearestYear({ today }: Input, month: number): number {
  const { year, month: now } = datePartsOf(today)
  return month < now && now - month > 6 ? year + 1 : year
}
