import type { When, WhenContext } from '../when.ts'
import type { AnchorDays } from './day/anchored-day.ts'
import { canStart } from './vocabulary/can-start.ts'
import { epochDayOf } from '#basics/epoch-day.ts'
import { readExpression } from './expression.ts'
import { readLeadIn, type LeadIn } from './lead-in.ts'
import { mayNameWhens } from './vocabulary/may-name-whens.ts'
import { openText } from './tokens/open-text.ts'
import { tokenAt, type Read, type Input } from './tokens/input.ts'
import { readAsPast } from './report-of-the-past.ts'
import { joinLimits } from './recurrence/join-limits.ts'
import type { Expression } from './when-of.ts'

type Half = 'am' | 'pm' | null

/** No expression of dates is longer; what is, is no expression. */
const longest = 400

/**
 * Every date and time a text names, in the order of the text and without overlap. The words before it that say what it
 * is (`by`, `on`, `doors`) are read but are no part of the expression.
 */
export function findWhens(text: string, context: WhenContext): When[] {
  if (!mayNameWhens(text)) return []
  const input = openText(text, context)
  const found: When[] = []
  let past = 0
  for (const at of input.starts) {
    if (at < past) continue
    // `6.30 for a 7pm start`, `7.15pm for 7.30`: both are of one half of the day.
    if (at > past + 2) input.shownHalf = null
    const read = canStart(input, at) ? readAt(input, at) : null
    if (!read) continue
    const { start } = tokenAt(input, at)
    const { end } = tokenAt(input, read.next - 1)
    const value = readAsPast(input, { at, value: withLeadIn(read.value, readLeadIn(input, at)) })
    input.anchor = anchorAfter(input, value)
    found.push({ ...value, start, end, text: text.slice(start, end) })
    input.shownHalf = read.value.isArrival ? halfShown(read.value, text.slice(start, end)) : null
    past = read.next
  }
  return joinLimits(text, found)
}

function readAt(input: Input, at: number): Read<Expression> | null {
  input.start = at
  const read = readExpression(input, at)
  if (!read || read.next <= at) return null
  return tokenAt(input, read.next - 1).end - tokenAt(input, at).start > longest ? null : read
}

/** `the Friday` after `3 to 5 June` is one of them; a day gone by anchors nothing, and no deadline takes its place. */
function anchorAfter({ anchor, today }: Input, value: Expression): AnchorDays | null {
  if (value.date === null || value.isVague || value.recurrence || (anchor && value.isDeadline)) return anchor
  const first = epochDayOf(value.date)
  return first < today ? anchor : { first, last: epochDayOf(value.endDate ?? value.moreDates.at(-1) ?? value.date) }
}

/** Of `7 for 7.30` nothing says that it is the morning. */
function halfShown({ time }: Expression, text: string): Half {
  if (time === null) return null
  return time >= '12:00' ? 'pm' : /am|a\.m|morn/i.test(text) ? 'am' : null
}

function withLeadIn(value: Expression, lead: LeadIn): Expression {
  if (!lead.isDeadline && !lead.isArrival && !lead.isUntil) return value
  // `until 3pm` says when a thing ends, and nothing of its start.
  const endsOnly = lead.isUntil && value.date === null && value.endTime === null
  return {
    ...value,
    time: endsOnly ? null : value.time,
    endTime: endsOnly ? value.time : value.endTime,
    isDeadline: value.isDeadline || lead.isDeadline,
    isArrival: value.isArrival || lead.isArrival,
    isUntil: value.isUntil || lead.isUntil,
  }
}
