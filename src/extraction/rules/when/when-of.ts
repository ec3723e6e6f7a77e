import type { Doubt, When } from '../when.ts'
import { dayText } from '#basics/epoch-day.ts'
import type { DateTime } from './date-time.ts'
import { hoursOf, isPossible } from './time/time-span.ts'

/** What an expression says, without where it stands. */
export type Expression = Omit<When, 'start' | 'end' | 'text'>

/** A moment in the words of a `When`. */
export function expressionOf(moment: DateTime): Expression {
  const { days, span } = moment
  const doubts: Doubt[] = days ? [...days.doubts] : []
  const isReal = !span || isPossible(span)
  if (!isReal) doubts.push('impossible')
  const hours = span && isReal ? hoursOf(span, moment.half) : { time: null, endTime: null }
  const date = isReal ? (days?.first ?? null) : null
  const last = days?.last ?? null
  return {
    date: date === null ? null : dayText(date),
    endDate: date === null || last === null ? null : dayText(last),
    moreDates: date === null || !days ? [] : days.more.map(dayText),
    time: moment.endsOnly ? null : hours.time,
    endTime: moment.endsOnly ? hours.time : hours.endTime,
    minutes: moment.minutes,
    zone: moment.zone,
    recurrence: null,
    exceptions: [],
    isDeadline: moment.isDeadline,
    isArrival: false,
    isUntil: false,
    isRelative: days?.isRelative ?? false,
    hasYear: days?.hasYear ?? false,
    isVague: days?.isVague ?? false,
    doubts: doubts.length < 2 ? doubts : [...new Set(doubts)],
  }
}
