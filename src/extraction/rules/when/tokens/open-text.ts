import type { WhenContext } from '#extraction/rules/when.ts'
import { type EpochDay, epochDayOf } from '#basics/epoch-day.ts'
import { canStart } from '../vocabulary/can-start.ts'
import { markNonDates } from './mark-non-dates.ts'
import { orderOf } from '../day/numeric-day.ts'
import { readTokens } from './read-tokens.ts'
import { tokenAt, type Input } from './input.ts'

/** A text ready to be read, on the writer's own day. */
export function openText(text: string, context: WhenContext): Input {
  const { tokens, starts } = readTokens(text)
  markNonDates(tokens, starts)
  const input: Input = {
    tokens,
    starts,
    start: 0,
    barren: { until: -1 },
    ...momentOf(context),
    anchor: null,
    shownHalf: null,
    monthsFrom: null,
    order: context.order,
    isOrderSettled: context.isOrderSettled ?? false,
    isOrderOpen: context.isOrderOpen ?? false,
    timezone: context.timezone,
    schoolEnds: context.schoolEnds ?? null,
  }
  return input.isOrderSettled ? input : settleOrder(input)
}

/** One context serves all the texts of a mail, and a reference takes as long to read as a short text. */
let latest: { context: WhenContext | null; today: EpochDay; minute: number } = { context: null, today: 0, minute: 0 }

function momentOf(context: WhenContext): Pick<Input, 'today' | 'minute'> {
  if (latest.context !== context) {
    const { reference } = context
    const at = reference.indexOf('T')
    const minute = Number(reference.slice(at + 1, at + 3)) * 60 + Number(reference.slice(at + 4, at + 6))
    latest = { context, today: epochDayOf(reference.slice(0, at)), minute }
  }
  return { today: latest.today, minute: latest.minute }
}

/** One date of the text whose day is above twelve settles how all its dates are ordered. */
function settleOrder(input: Input): Input {
  for (const at of input.starts) {
    if (tokenAt(input, at).kind !== 'number' || !canStart(input, at)) continue
    const order = orderOf(input, at)
    if (order) return { ...input, order, isOrderSettled: true }
  }
  return input
}
