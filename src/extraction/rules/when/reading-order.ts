import type { WhenContext } from '../when.ts'
import { weekdayOn } from './calendar.ts'
import { canStart } from './can-start.ts'
import { openText } from './open-text.ts'
import { orderOf } from './numeric-day.ts'
import { tokenAt, type Reader } from './reader.ts'
import { settle } from './spot.ts'
import { readWrittenDay } from './written-day.ts'

type Order = WhenContext['order']

/** What a `WhenContext` needs to know of the order of 3/5; spread it into one. */
export type ReadingOrder = Required<Pick<WhenContext, 'order' | 'isOrderSettled' | 'isOrderOpen'>>

/**
 * How the 3/5 of a whole mail reads. A day above twelve anywhere settles it, else the weekdays beside its dates, else
 * the family's locale: day first, but month first in en-US; in en-CA month first, and open.
 */
export function readingOrder(
  texts: readonly string[],
  { locale, reference, timezone }: { locale: string; reference: string; timezone: string },
): ReadingOrder {
  const usual: Order = locale === 'en-US' || locale === 'en-CA' ? 'monthFirst' : 'dayFirst'
  const votes = { dayFirst: 0, monthFirst: 0 }
  for (const text of texts) {
    const reader = openText(text, { reference, timezone, order: usual })
    for (const at of reader.starts) {
      const vote = voteAt(reader, at)
      if (vote) votes[vote.order] += vote.weight
    }
  }
  const difference = votes.dayFirst - votes.monthFirst
  if (difference === 0) return { order: usual, isOrderSettled: false, isOrderOpen: locale === 'en-CA' }
  return { order: difference > 0 ? 'dayFirst' : 'monthFirst', isOrderSettled: true, isOrderOpen: false }
}

function voteAt(reader: Reader, at: number): { order: Order; weight: number } | null {
  const token = tokenAt(reader, at)
  if (token.kind === 'number') {
    const order = canStart(reader, at) ? orderOf(reader, at) : null
    return order && { order, weight: 10 }
  }
  if (token.means.weekday === undefined) return null
  const falls = (order: Order): boolean => fallsOnWeekday({ ...reader, start: at, order, isOrderSettled: true }, at)
  const isDayFirst = falls('dayFirst')
  if (isDayFirst === falls('monthFirst')) return null
  return { order: isDayFirst ? 'dayFirst' : 'monthFirst', weight: 1 }
}

function fallsOnWeekday(reader: Reader, at: number): boolean {
  const written = readWrittenDay(reader, at)
  if (!written || written.value.month === null) return false
  const { first } = settle(written.value, reader.today)
  return first !== null && weekdayOn(first) === written.value.weekday
}
