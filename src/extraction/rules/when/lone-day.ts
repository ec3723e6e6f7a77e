import { readDayNumber, readOrdinal } from './read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'
import { blank, settle, spotOn, type Spot } from './spot.ts'
import { datePartsOf, dayOf, monthAfter } from '#basics/epoch-day.ts'

/** `the 14th`, `on the 27th`, `the 15th of next month`: a day whose month is the writer's. */
export function readLoneDay(reader: Reader, at: number): Read<Spot> | null {
  const isNamed = isWord(reader, at, 'the')
  const start = isNamed ? at + 1 : at
  const day = readOrdinal(reader, start)
  if (!day || day.value > 31) return isNamed ? readPlainDay(reader, start) : null
  const ofMonth = readOfMonth(reader, { value: day.value, next: skipWord(reader, day.next, 'day') })
  if (ofMonth) return ofMonth
  // `the first` and `the second` count things; in digits, and after `the` or `on`, an ordinal is a day.
  const isMeant = isNamed ? isLed(reader, at) : dayLeads.has(tokenAt(reader, at - 1).text)
  if (tokenAt(reader, start).kind !== 'number' || !isMeant || !endsHere(reader, day.next)) return null
  return { value: settle({ ...blank, day: day.value }, reader.today), next: day.next }
}

const dayLeads = new Set(['on', 'by', 'until', 'till', 'from', 'to', 'before'])
const namedLeads = new Set('for and or is was do to make not after'.split(' '))

/** `on the 27th`, `do the 15th`, `(the 15th)`, or the start of a sentence; not `up the 21st`. */
function isLed(reader: Reader, at: number): boolean {
  const before = tokenAt(reader, at - 1)
  if (before.kind === 'mark') return true
  return dayLeads.has(before.text) || namedLeads.has(before.text)
}

/** `on the 17 from 2pm`: without an ending only before a time. */
function readPlainDay(reader: Reader, at: number): Read<Spot> | null {
  const day = readDayNumber(reader, at)
  if (!day || day.value > 31 || tokenAt(reader, at).kind !== 'number') return null
  if (tokenAt(reader, at - 2).text !== 'on' || !isOneOf(reader, day.next, timeLeads)) return null
  return { value: settle({ ...blank, day: day.value }, reader.today), next: day.next }
}

const timeLeads = new Set(['at', 'from', 'between'])

/** `of next month`, `of this month`, `of the month`, `of last month`. */
function readOfMonth(reader: Reader, day: Read<number>): Read<Spot> | null {
  if (!isWord(reader, day.next, 'of')) return null
  const { text } = tokenAt(reader, day.next + 1)
  const steps = new Map([
    ['next', 1],
    ['this', 0],
    ['the', 0],
    ['last', -1],
  ]).get(text)
  if (steps === undefined || !isWord(reader, day.next + 2, 'month')) return null
  const month = monthAfter(datePartsOf(reader.today), steps)
  const first = dayOf(month.year, month.month, day.value)
  return { value: spotOn(first, { doubts: first !== null ? [] : ['impossible'] }), next: day.next + 3 }
}

const afterDay = new Set(
  (
    'at from of to and in is for with so but which because then by or instead please we i you they he she it was will ' +
    'during there also plus starting beginning has have had if when where until till between as after before works would can could onwards if this are'
  ).split(' '),
)

/** `the 3rd place`, `the 4th Grade` name something else. */
function endsHere(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at)
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return after.text !== '/' && !(isMark(reader, at, '-') && after.gap === 'none')
  return after.kind === 'word' && afterDay.has(after.text) && !isNextLabel(reader, at)
}

/** `the 1st and 2nd grade`: a list of ordinals that ends in a name. */
function isNextLabel(reader: Reader, at: number): boolean {
  if (!isWord(reader, at, 'and') && !isWord(reader, at, 'or') && !isWord(reader, at, 'to')) return false
  const other = readOrdinal(reader, skipWord(reader, at + 1, 'the'))
  return other !== null && !endsHere(reader, other.next)
}
