import type { WrittenTime } from './written-time.ts'
import { readDays } from '../span/day-span.ts'
import { isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readTimeSpan, strengthOf, type TimeSpan } from './time-span.ts'
import { readZone } from './zone.ts'

/** Right beside a day a range of bare hours is a time (`Sat 9-12`); a lone bare number is not. */
export function isTimeBeside(input: Input, { at, span }: { at: number; span: Read<TimeSpan> }): boolean {
  const strength = strengthOf(span.value)
  if (strength === 'sure') return true
  if (tokenAt(input, at).kind !== 'number' && strength !== 'dotted') return false
  return strength === 'dotted' || (span.value.to !== null && isPlausible(input, span))
}

/** Whether a time may begin an expression of its own here. */
export function standsAlone(input: Input, { at, span }: { at: number; span: Read<TimeSpan> }): boolean {
  const strength = strengthOf(span.value)
  if (isOneOf(input, { at: span.next, words: clockLeft })) return false
  if (strength === 'sure') return true
  const before = tokenAt(input, at - 1)
  if (strength === 'dotted' && standsInOwnCell(input, { at, next: span.next })) return true
  const isLed = leads.has(before.text) || before.text === '@'
  // `4 from 4` is a score.
  if (isLed && tokenAt(input, at - 2).kind === 'number' && before.text === 'from' && !span.value.to) return false
  if (isLed || isAsked(input, { ...span, at })) return isPlausible(input, span)
  if (isWord(input, { at: span.next, text: 'start' }) && (before.text === 'a' || before.text === 'for')) return true
  if (tokenAt(input, at).kind === 'number' && isBesideDays(input, span)) return true
  if (strength === 'dotted' && span.value.to) return true
  if (span.value.to === null || strength === 'bare') return leadsToStart(input, span)
  return false
}

const leads = new Set('at from by before until till til between after around about past since say than'.split(' '))

/** `6 for 6.30`: the second of two hours close together. */
function isAsked(input: Input, { at, value }: Read<TimeSpan> & { at: number }): boolean {
  const first = tokenAt(input, at - 2)
  return (
    tokenAt(input, at - 1).text === 'for' &&
    first.kind === 'number' &&
    strengthOf(value) === 'dotted' &&
    (value.from.hour === first.value || value.from.hour === first.value + 1)
  )
}

/** `with 2:14 left`: a clock that runs down. */
const clockLeft = new Set(['left', 'remaining'])

/** `Time | 14.30`, `Start: 9.15`: a line, a cell or a labelled value of its own. */
function standsInOwnCell(input: Input, { at, next }: { at: number; next: number }): boolean {
  const [before, after] = [tokenAt(input, at - 1), tokenAt(input, next)]
  const begins =
    before.start < 0 || tokenAt(input, at).gap === 'line' || at === 0 || before.text === '|' || before.text === ':'
  const starts = begins || tokenAt(input, at).gap === 'paragraph'
  return starts && (after.gap === 'line' || after.gap === 'paragraph' || after.text === '|')
}

/** `6-8 next Monday`, `9-11 on Friday`, `9 this morning`, `9.20 this Saturday`: a day, or a part of one, right after bare hours. */
function isBesideDays(input: Input, span: Read<TimeSpan>): boolean {
  const token = tokenAt(input, span.next)
  if (token.gap !== 'blank' || token.kind !== 'word') return false
  const days = readDays(input, isWord(input, { at: span.next, text: 'on' }) ? span.next + 1 : span.next)
  if (!days || days.value.isVague) return false
  return span.value.to !== null || days.value.half !== null || strengthOf(span.value) === 'dotted'
}

/** `6.30 for 7pm`, `6 for a 6.30 start`. */
export function leadsToStart(input: Input, span: Read<TimeSpan>): boolean {
  if (!isWord(input, { at: span.next, text: 'for' })) return false
  const next =
    isWord(input, { at: span.next + 1, text: 'a' }) || isWord(input, { at: span.next + 1, text: 'an' })
      ? span.next + 2
      : span.next + 1
  const start = readTimeSpan(input, next)
  return start !== null && strengthOf(start.value) !== 'bare'
}

/** A bare number is an hour only where nothing is counted by it: not `at 5 Cardigan Place`. */
export function isPlausible(input: Input, span: Read<TimeSpan>): boolean {
  if (strengthOf(span.value) === 'sure') return true
  const { from, to } = span.value
  if (from.hour > 24 || (to && to.hour > 24)) return false
  const after = tokenAt(input, span.next)
  // `last May (3–5 May)`: days of a month, not hours.
  if (after.means.month !== undefined && after.gap === 'blank') return false
  if (tokenAt(input, span.next + 1).isNonDate && countJoints.has(after.text)) return false
  if (strengthOf(span.value) === 'dotted') return after.text !== '%' && !isCounted(input, span.next)
  if (!isHourOfDay(from) || (to && !isHourOfDay(to))) return false
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return !isRunOn(input, span.next)
  if (after.kind !== 'word') return false
  return afterHour.has(after.text) || readDays(input, span.next) !== null || readZone(input, span.next) !== null
}

/** `between 5 and 7 kids`: the second number says that the first is a count too. */
const countJoints = new Set(['to', 'and', 'or', '-'])

const afterHour = new Set(
  (
    'on to until till for in at and or sharp tomorrow today tonight every each if so but then we i you they ' +
    'he she with when where by from please onwards onward as because before after outside instead is was will ' +
    'through it the daily weekly start finish'
  ).split(' '),
)

/** `three-quarter`, `5/6`, `3%`. */
function isRunOn(input: Input, at: number): boolean {
  const { text } = tokenAt(input, at)
  if (text === '/' || text === ':' || text === '%') return true
  const after = tokenAt(input, at + 1)
  return text === '-' && after.kind === 'word' && after.gap === 'none'
}

const counted = new Set(
  'km kg m metres miles litres percent hours hrs minutes mins seconds days weeks stars'.split(' '),
)

function isCounted(input: Input, at: number): boolean {
  return isOneOf(input, { at, words: counted }) && tokenAt(input, at).gap !== 'line'
}

function isHourOfDay({ hour, half }: WrittenTime): boolean {
  return half !== null || (hour >= 1 && hour <= 24)
}
