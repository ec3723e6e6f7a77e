import { dayText, epochDayOf, monthsLater } from '#basics/epoch-day.ts'
import { tokenAt, type Input } from './tokens/input.ts'
import type { Expression } from './when-of.ts'

const pastWords = new Set(
  (
    'was were had held ran went came met began took sent saw won lost drew made gave spoke sat sang rang been since got ' +
    'left drove fell told said thank thanks back'
  ).split(' '),
)
const passives = new Set(['be', 'is', 'are', 'been', 'being', 'get'])
const movable = new Set(
  'easter good palm ash shrove maundy pancake black cyber mother mothers father fathers mothering thanksgiving labor labour memorial victoria'.split(
    ' ',
  ),
)
const farAhead = 4
const farBack = 8

/**
 * A date without year or weekday that the guidelines put more than four months ahead, in a clause that speaks of the
 * past (`deposits closed on 27 March`), was this year's, or last year's.
 */
export function readAsPast(input: Input, { at, value }: { at: number; value: Expression }): Expression {
  if (!value.date || value.hasYear || value.isRelative || value.recurrence || value.isDeadline) return value
  // Easter falls on another day a year before.
  if (movable.has(tokenAt(input, at).text)) return value
  const ahead = epochDayOf(value.date)
  if (ahead <= monthsLater(input.today, farAhead)) return value
  const past = monthsLater(ahead, -12)
  if (past < monthsLater(input.today, -farBack) || !speaksOfThePast(input, at)) return value
  return {
    ...value,
    date: dayText(past),
    endDate: value.endDate && yearBefore(value.endDate),
    moreDates: value.moreDates.map(yearBefore),
  }
}

function yearBefore(day: string): string {
  return dayText(monthsLater(epochDayOf(day), -12))
}

/** Looks back over the clause, ten words at most. */
function speaksOfThePast(input: Input, at: number): boolean {
  for (let back = at - 1; back >= at - 10; back--) {
    const token = tokenAt(input, back)
    if (token.start < 0 || tokenAt(input, back + 1).gap === 'paragraph') return false
    if (token.kind === 'mark' && '.!?;'.includes(token.text)) return false
    if (token.kind !== 'word') continue
    if (pastWords.has(token.text)) return true
    const isParticiple = token.text.length > 4 && token.text.endsWith('ed') && !token.text.endsWith('eed')
    if (isParticiple && !passives.has(tokenAt(input, back - 1).text)) return true
  }
  return false
}
