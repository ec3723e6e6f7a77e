import type { WhenContext } from '../when.ts'
import { weekdayOn } from '#basics/epoch-day.ts'
import { canStart } from './vocabulary/can-start.ts'
import { openText } from './tokens/open-text.ts'
import { orderOf } from './day/numeric-day.ts'
import { tokenAt, type Input } from './tokens/input.ts'
import { resolveDay } from './day/day-range.ts'
import { readWrittenDay } from './day/written-day.ts'

type Order = WhenContext['order']

/** What a `WhenContext` needs to know of the order of 3/5; spread it into one. */
export type ReadingOrder = Required<Pick<WhenContext, 'order' | 'isOrderSettled' | 'isOrderOpen'>>

/**
 * How the 3/5 of a whole mail reads. A day above twelve anywhere settles it, else the weekdays beside its dates, else
 * the family's locale: day first, but month first in en-US; in en-CA month first, and open. Against the locale a date
 * has to have its year, or two have to agree: `3/15` is a flat too.
 */
export function readingOrder(
  texts: readonly string[],
  { locale, reference, timezone }: { locale: string; reference: string; timezone: string },
): ReadingOrder {
  const usual: Order = locale === 'en-US' || locale === 'en-CA' ? 'monthFirst' : 'dayFirst'
  const votes = { dayFirst: 0, monthFirst: 0 }
  for (const text of texts) {
    if (!numeric.test(text)) continue
    const input = openText(text, { reference, timezone, order: usual })
    for (const at of input.starts) {
      const vote = voteAt(input, at)
      if (vote) votes[vote.order] += vote.weight
    }
  }
  const isOpen = locale === 'en-CA'
  const difference = votes.dayFirst - votes.monthFirst
  const order = difference > 0 ? 'dayFirst' : 'monthFirst'
  const needed = order === usual || isOpen ? 1 : enough
  if (Math.abs(difference) < needed) return { order: usual, isOrderSettled: false, isOrderOpen: isOpen }
  return { order, isOrderSettled: true, isOrderOpen: false }
}

/** Only dates in digits can be read either way; most texts of a mail hold none, and are not cut into tokens here. */
const numeric = /\d[/.-]\d/

const enough = 3

function voteAt(input: Input, at: number): { order: Order; weight: number } | null {
  const token = tokenAt(input, at)
  if (token.kind === 'number') {
    const order = canStart(input, at) ? orderOf(input, at) : null
    return order && { order, weight: hasYear(input, at) ? 10 : 2 }
  }
  if (token.means.weekday === undefined) return null
  const falls = (order: Order): boolean => fallsOnWeekday({ ...input, start: at, order, isOrderSettled: true }, at)
  const isDayFirst = falls('dayFirst')
  if (isDayFirst === falls('monthFirst')) return null
  return { order: isDayFirst ? 'dayFirst' : 'monthFirst', weight: 2 }
}

function fallsOnWeekday(input: Input, at: number): boolean {
  const written = readWrittenDay(input, at)
  if (!written || written.value.month === null) return false
  const { first } = resolveDay(written.value, input.today)
  return first !== null && weekdayOn(first) === written.value.weekday
}

function hasYear(input: Input, at: number): boolean {
  const [mark, year] = [tokenAt(input, at + 3), tokenAt(input, at + 4)]
  return mark.text === tokenAt(input, at + 1).text && year.kind === 'number' && year.gap === 'none'
}
