import { readDayNumber, readOrdinal } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay, dayRange, type DayRange } from './day-range.ts'
import { datePartsOf, dayOf, monthAfter } from '#basics/epoch-day.ts'

/** `the 14th`, `on the 27th`, `the 15th of next month`: a day whose month is the writer's. */
export function readLoneDay(input: Input, at: number): Read<DayRange> | null {
  const isNamed = isWord(input, { at, text: 'the' })
  const start = isNamed ? at + 1 : at
  const day = readOrdinal(input, start)
  if (!day || day.value > 31) return isNamed ? readPlainDay(input, start) : null
  const ofMonth = readOfMonth(input, { value: day.value, next: skipWord(input, { at: day.next, word: 'day' }) })
  if (ofMonth) return ofMonth
  // `the first` and `the second` count things; in digits, and after `the` or `on`, an ordinal is a day.
  const isMeant = isNamed ? isLed(input, at) : dayLeads.has(tokenAt(input, at - 1).text)
  if (tokenAt(input, start).kind !== 'number' || !isMeant || !endsHere(input, day.next)) return null
  return { value: resolveDay({ ...blank, day: day.value }, input.today), next: day.next }
}

const dayLeads = new Set(['on', 'by', 'until', 'till', 'from', 'to', 'before'])
const namedLeads = new Set('for and or is was do to make not after'.split(' '))

/** `on the 27th`, `do the 15th`, `(the 15th)`, or the start of a sentence; not `up the 21st`. */
function isLed(input: Input, at: number): boolean {
  const before = tokenAt(input, at - 1)
  if (before.kind === 'mark') return true
  return dayLeads.has(before.text) || namedLeads.has(before.text)
}

/** `on the 17 from 2pm`: without an ending only before a time. */
function readPlainDay(input: Input, at: number): Read<DayRange> | null {
  const day = readDayNumber(input, at)
  if (!day || day.value > 31 || tokenAt(input, at).kind !== 'number') return null
  if (tokenAt(input, at - 2).text !== 'on' || !isOneOf(input, { at: day.next, words: timeLeads })) return null
  return { value: resolveDay({ ...blank, day: day.value }, input.today), next: day.next }
}

const timeLeads = new Set(['at', 'from', 'between'])

/** `of next month`, `of this month`, `of the month`, `of last month`. */
function readOfMonth(input: Input, day: Read<number>): Read<DayRange> | null {
  if (!isWord(input, { at: day.next, text: 'of' })) return null
  const { text } = tokenAt(input, day.next + 1)
  const steps = new Map([
    ['next', 1],
    ['this', 0],
    ['the', 0],
    ['last', -1],
  ]).get(text)
  if (steps === undefined || !isWord(input, { at: day.next + 2, text: 'month' })) return null
  const month = monthAfter(datePartsOf(input.today), steps)
  const first = dayOf(month.year, { month: month.month, day: day.value })
  return { value: dayRange(first, { doubts: first !== null ? [] : ['impossible'] }), next: day.next + 3 }
}

const afterDay = new Set(
  (
    'at from of to and in is for with so but which because then by or instead please we i you they he she it was will ' +
    'during there also plus starting beginning has have had if when where until till between as after before works would can could onwards if this are'
  ).split(' '),
)

/** `the 3rd place`, `the 4th Grade` name something else. */
function endsHere(input: Input, at: number): boolean {
  const after = tokenAt(input, at)
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return after.text !== '/' && !(isMark(input, { at, mark: '-' }) && after.gap === 'none')
  return after.kind === 'word' && afterDay.has(after.text) && !isNextLabel(input, at)
}

/** `the 1st and 2nd grade`: a list of ordinals that ends in a name. */
function isNextLabel(input: Input, at: number): boolean {
  if (!isWord(input, { at, text: 'and' }) && !isWord(input, { at, text: 'or' }) && !isWord(input, { at, text: 'to' }))
    return false
  const other = readOrdinal(input, skipWord(input, { at: at + 1, word: 'the' }))
  return other !== null && !endsHere(input, other.next)
}
