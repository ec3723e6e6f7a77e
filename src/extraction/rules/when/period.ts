import { datePartsOf } from '#basics/epoch-day.ts'
import { readDated } from './dated.ts'
import { readEnd } from './end-of.ts'
import { mayBePeriod } from './may-begin.ts'
import { readMonthName, readYear } from './month-name.ts'
import { readNthWeekday } from './nth-of-month.ts'
import { readNthWeek } from './nth-week.ts'
import { readMonthSpan } from './month-span.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, settle, type Spot } from './spot.ts'
import { readWeekOf, readWeekendOf } from './week-of.ts'

/** `in June`, `June 2026`, `end of month`, `the week of 24 August`, `first Monday of June`. */
export function readPeriod(reader: Reader, at: number): Read<Spot> | null {
  if (!mayBePeriod(reader, at)) return null
  if (tokenAt(reader, at).means.month !== undefined) return readMonthSpan(reader, at) ?? readMonth(reader, at)
  const start = isWord(reader, at, 'the') ? at + 1 : at
  return (
    readNthWeekday(reader, start) ??
    readNthWeek(reader, start) ??
    readWeekOf(reader, start) ??
    readWeekendOf(reader, start) ??
    readEnd(reader, start) ??
    readMonth(reader, at)
  )
}

const monthLeads = new Set(
  'in during of by until till through since from before after this next last early mid late to'.split(' '),
)

const parts = new Set(['early', 'mid', 'late'])

/** A month alone is a month where it has its year, or a word before it says so. */
function readMonth(reader: Reader, at: number): Read<Spot> | null {
  const isPart = isOneOf(reader, at, parts)
  let start = isPart ? at + 1 : at
  if (isPart && isMark(reader, start, '-')) start++
  const month = readMonthName(reader, start)
  if (!month || readDated(reader, start)) return null
  const joint = isMark(reader, month.next, '-') || isMark(reader, month.next, '/') ? month.next + 1 : month.next
  const year = readYear(reader, joint)
  const isMeant = reader.monthsFrom === at
  const lead = tokenAt(reader, at - 1).text
  const isLed = isPart || isMeant || monthLeads.has(lead)
  const token = tokenAt(reader, start)
  const isName = token.text === 'may' || token.text === 'march' || token.text === 'mar'
  if (!year && (!isLed || (isName && !token.hasCapital && !isMeant && !isMay(reader, start)))) return null
  const said = year?.value ?? (lead === 'this' ? nearestYear(reader, month.value) : null)
  const spot = settle({ ...blank, month: month.value, year: said }, reader.today)
  return { value: { ...spot, hasYear: year !== null }, next: year?.next ?? month.next }
}

/** `in may.` is the month; `in may we`, `by may` and `in march` are not for certain. */
function isMay(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at + 1)
  const ends = after.gap === 'paragraph' || after.kind === 'mark'
  return ends && tokenAt(reader, at).text === 'may' && tokenAt(reader, at - 1).text === 'in'
}

/** `this September`, said in November, is past; `this January`, said in December, is to come. */
function nearestYear({ today }: Reader, month: number): number {
  const { year, month: now } = datePartsOf(today)
  return month < now && now - month > 6 ? year + 1 : year
}
