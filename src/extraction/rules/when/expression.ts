import type { Doubt } from '../when.ts'
import { isEveningGuess } from './time/guess-half.ts'
import { readDateTime, type DateTime } from './date-time.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from './tokens/input.ts'
import { expressionOf, type Expression } from './when-of.ts'
import { readRecurrence } from './recurrence/read-recurrence.ts'
import { readTimeSpan } from './time/time-span.ts'

/** The longest date or time expression that begins here. */
export function readExpression(input: Input, at: number): Read<Expression> | null {
  const recurrence = readRecurrence(input, at)
  if (recurrence) return recurrence
  const read = readDateTime(input, at)
  if (!read) return null
  const isGuess = !input.shownHalf && isEveningGuess(input, { ...read, at })
  const half = read.value.half ?? (isGuess ? 'pm' : (input.shownHalf ?? null))
  const moment = { value: { ...read.value, half }, next: read.next }
  const stretched = readUntilMoment(input, moment)
  if (stretched) return stretched
  const value = expressionOf(moment.value)
  const doubts: Doubt[] = isGuess ? [...value.doubts, 'halfDay'] : value.doubts
  return { value: { ...value, doubts, isArrival: isBeforeStart(input, moment) }, next: moment.next }
}

const joints = new Set(['to', 'until', 'till', 'til', 'through'])

/** `Wed 3 June 9am to Fri 5 June 3.30pm`: from one moment to another day's. */
function readUntilMoment(input: Input, from: Read<DateTime>): Read<Expression> | null {
  const { days, span } = from.value
  if (
    !days ||
    days.first === null ||
    days.last !== null ||
    days.more.length > 0 ||
    !span ||
    span.to ||
    from.value.endsOnly
  )
    return null
  const isJoint = isOneOf(input, { at: from.next, words: joints }) || isMark(input, { at: from.next, mark: '-' })
  if (!isJoint || tokenAt(input, from.next).gap === 'line') return null
  const to = readDateTime({ ...input, today: days.first, start: -1 }, from.next + 1)
  const end = to?.value.days?.first ?? null
  if (!to || end === null || (to.value.days?.last ?? null) !== null || end < days.first) return null
  const first = expressionOf(from.value)
  const second = expressionOf(to.value)
  return {
    value: { ...first, endDate: second.date, endTime: second.time, zone: second.zone ?? first.zone },
    next: to.next,
  }
}

/** `6.30 for a 7pm start`: the first time is when to be there. */
function isBeforeStart(input: Input, { value, next }: Read<DateTime>): boolean {
  if (!value.span || value.span.to || !isWord(input, { at: next, text: 'for' })) return false
  const start =
    isWord(input, { at: next + 1, text: 'a' }) || isWord(input, { at: next + 1, text: 'an' }) ? next + 2 : next + 1
  return readTimeSpan(input, start) !== null
}
