import type { Doubt } from '../when.ts'
import { isEveningGuess } from './guess-half.ts'
import { readMoment, type Moment } from './moment.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { expressionOf, type Expression } from './when-of.ts'
import { readRecurrence } from './recurrence/read-recurrence.ts'
import { readTimeSpan } from './time-span.ts'

/** The longest date or time expression that begins here. */
export function readExpression(reader: Reader, at: number): Read<Expression> | null {
  const recurrence = readRecurrence(reader, at)
  if (recurrence) return recurrence
  const read = readMoment(reader, at)
  if (!read) return null
  const isGuess = !reader.shownHalf && isEveningGuess(reader, at, read)
  const half = read.value.half ?? (isGuess ? 'pm' : (reader.shownHalf ?? null))
  const moment = { value: { ...read.value, half }, next: read.next }
  const stretched = readUntilMoment(reader, moment)
  if (stretched) return stretched
  const value = expressionOf(moment.value)
  const doubts: Doubt[] = isGuess ? [...value.doubts, 'halfDay'] : value.doubts
  return { value: { ...value, doubts, isArrival: isBeforeStart(reader, moment) }, next: moment.next }
}

const joints = new Set(['to', 'until', 'till', 'til', 'through'])

/** `Wed 3 June 9am to Fri 5 June 3.30pm`: from one moment to another day's. */
function readUntilMoment(reader: Reader, from: Read<Moment>): Read<Expression> | null {
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
  const isJoint = isOneOf(reader, from.next, joints) || isMark(reader, from.next, '-')
  if (!isJoint || tokenAt(reader, from.next).gap === 'line') return null
  const to = readMoment({ ...reader, today: days.first, start: -1 }, from.next + 1)
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
function isBeforeStart(reader: Reader, { value, next }: Read<Moment>): boolean {
  if (!value.span || value.span.to || !isWord(reader, next, 'for')) return false
  const start = isWord(reader, next + 1, 'a') || isWord(reader, next + 1, 'an') ? next + 2 : next + 1
  return readTimeSpan(reader, start) !== null
}
