import { readDayNumber } from '../day/read-numbers.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readMonthName } from '../day/month-name.ts'
import { readWeekday } from '../day/weekday-name.ts'

export interface WeekdayList {
  weekdays: number[]
  /** `Tuesdays`: the plural alone says that it recurs. */
  isPlural: boolean
  isSpan: boolean
}

const spans = new Set(['to', 'through', 'thru', 'till', 'until'])

/** `Tuesday`, `Mon and Wed`, `Tuesdays, Thursdays & Fridays`, `Mon-Fri`; days with a date are left alone. */
export function readWeekdayList(input: Input, at: number): Read<WeekdayList> | null {
  const first = readName(input, at)
  if (!first) return null
  let { next } = first
  let { isPlural } = first.value
  let isSpan = false
  const weekdays = [first.value.weekday]
  for (let count = 0; count < 7; count++) {
    const joint = jointAfter(input, next)
    const name = joint && readName(input, joint.next)
    if (!joint || !name) break
    const previous = weekdays.at(-1) ?? 1
    const added = joint.value === 'to' ? following(previous, name.value.weekday) : [name.value.weekday]
    weekdays.push(...added)
    isSpan ||= joint.value === 'to'
    isPlural ||= name.value.isPlural
    next = name.next
  }
  return { value: { weekdays: inOrder(weekdays), isPlural, isSpan }, next }
}

/** Monday first, each once. */
export function inOrder(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].toSorted((one, other) => one - other)
}

function readName(input: Input, at: number): Read<{ weekday: number; isPlural: boolean }> | null {
  const token = tokenAt(input, at)
  const plural = token.means.weekdayOfPlural
  if (plural !== undefined && (token.text.length > 4 || token.hasCapital)) {
    return { value: { weekday: plural, isPlural: true }, next: at + 1 }
  }
  const single = readWeekday(input, at) ?? readLowerCase(input, at)
  if (!single || isDated(input, single.next)) return null
  const isPlural = partsOfDays.has(tokenAt(input, single.next).text)
  return { value: { weekday: single.value, isPlural }, next: single.next }
}

/** `Saturday mornings`: the plural of the part of the day says that it recurs too. */
const partsOfDays = new Set(['mornings', 'afternoons', 'evenings', 'nights'])

/** Inside a list `mon and wed` are days without a capital too. */
function readLowerCase(input: Input, at: number): Read<number> | null {
  const index = ['mon', '', 'wed', '', '', 'sat', 'sun'].indexOf(tokenAt(input, at).text)
  const isListed = at > input.start && tokenAt(input, at).kind === 'word' && index >= 0
  return isListed ? { value: index + 1, next: at + 1 } : null
}

/** `Thursday 28 May`, `Tue the 5th`. */
function isDated(input: Input, at: number): boolean {
  const next = isMark(input, { at, mark: ',' }) ? at + 1 : at
  if (readMonthName(input, next) && readDayNumber(input, next + 1)) return true
  const day = readDayNumber(input, isWord(input, { at: next, text: 'the' }) ? next + 1 : next)
  return (
    day !== null &&
    (readMonthName(input, day.next) !== null || isWord(input, { at: day.next, text: 'of' }) || day.next > next + 1)
  )
}

function jointAfter(input: Input, at: number): Read<'to' | 'and'> | null {
  if (isMark(input, { at, mark: '-' }) || isOneOf(input, { at, words: spans })) return { value: 'to', next: at + 1 }
  let next = isMark(input, { at, mark: ',' }) || isMark(input, { at, mark: '/' }) ? at + 1 : at
  if (
    isWord(input, { at: next, text: 'and' }) ||
    isMark(input, { at: next, mark: '&' }) ||
    isMark(input, { at: next, mark: '+' })
  )
    next++
  if (next > at && isWord(input, { at: next, text: 'every' })) next++
  return next > at ? { value: 'and', next } : null
}

function following(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = from; day !== to && days.length < 7;) {
    day = (day % 7) + 1
    days.push(day)
  }
  return days
}
