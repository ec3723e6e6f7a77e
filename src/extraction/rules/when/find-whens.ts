import type { When, WhenContext } from '../when.ts'
import { canStart } from './can-start.ts'
import { readLeadIn, type LeadIn } from './lead-in.ts'
import { readExpression } from './expression.ts'
import { openText } from './open-text.ts'
import type { Expression } from './when-of.ts'
import { tokenAt } from './reader.ts'

/** No expression of dates is longer; what is, is no expression. */
const longest = 400

/**
 * Every date and time a text names, in the order of the text and without overlap. The words before it that say what it
 * is (`by`, `on`, `doors`) are read but are no part of the expression.
 */
export function findWhens(text: string, context: WhenContext): When[] {
  const reader = openText(text, context)
  const found: When[] = []
  let at = 0
  while (at < reader.tokens.length) {
    const read = canStart(reader, at) ? readExpression({ ...reader, start: at }, at) : null
    const start = tokenAt(reader, at).start
    const end = read ? tokenAt(reader, read.next - 1).end : start
    if (!read || read.next <= at || end - start > longest) {
      at++
      continue
    }
    found.push({ ...withLeadIn(read.value, readLeadIn(reader, at)), start, end, text: text.slice(start, end) })
    at = read.next
  }
  return found
}

function withLeadIn(value: Expression, lead: LeadIn): Expression {
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
