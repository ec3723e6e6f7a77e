import type { WhenContext } from '../when.ts'
import { type EpochDay, epochDayOf } from '#basics/epoch-day.ts'
import { canStart } from './can-start.ts'
import { markTaken } from './mark-taken.ts'
import { orderOf } from './numeric-day.ts'
import { readTokens } from './read-tokens.ts'
import { tokenAt, type Reader } from './reader.ts'

/** A text ready to be read, on the writer's own day. */
export function openText(text: string, context: WhenContext): Reader {
  const { tokens, starts } = readTokens(text)
  markTaken(tokens, starts)
  const reader: Reader = {
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
  return reader.isOrderSettled ? reader : settleOrder(reader)
}

/** One context serves all the texts of a mail, and a reference takes as long to read as a short text. */
let latest: { context: WhenContext | null; today: EpochDay; minute: number } = { context: null, today: 0, minute: 0 }

function momentOf(context: WhenContext): Pick<Reader, 'today' | 'minute'> {
  if (latest.context !== context) {
    const { reference } = context
    const at = reference.indexOf('T')
    const minute = Number(reference.slice(at + 1, at + 3)) * 60 + Number(reference.slice(at + 4, at + 6))
    latest = { context, today: epochDayOf(reference.slice(0, at)), minute }
  }
  return { today: latest.today, minute: latest.minute }
}

/** One date of the text whose day is above twelve settles how all its dates are ordered. */
function settleOrder(reader: Reader): Reader {
  for (const at of reader.starts) {
    if (tokenAt(reader, at).kind !== 'number' || !canStart(reader, at)) continue
    const order = orderOf(reader, at)
    if (order) return { ...reader, order, isOrderSettled: true }
  }
  return reader
}
