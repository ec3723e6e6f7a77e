import { daysFrom } from '#basics/day.ts'
import { untilOf } from '#basics/recurrence-rule.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { occurrencesBetween, type StoredEvent } from '#calendar/rules/occurrences.ts'

/** Which of an event's times is meant by whoever finds it: of a series the turn that is on or comes next, else its last; never one that was called off. */
export function shownTurn(event: StoredEvent, now: Date): Occurrence {
  if (event.recurrence === null) return event
  return nextOf(event, now) ?? lastOf(event, endOf(event.recurrence, now)) ?? event
}

function nextOf(event: StoredEvent, now: Date): Occurrence | undefined {
  for (const days of reach) {
    const turns = occurrencesBetween(event, { from: now, to: daysFrom(now, days) })
    const next = turns.find(({ status, endTime }) => status === event.status && Date.parse(endTime) > now.getTime())
    if (next !== undefined) return next
  }
  return undefined
}

function lastOf(event: StoredEvent, end: Date): Occurrence | undefined {
  for (const days of reach) {
    const turns = occurrencesBetween(event, { from: daysFrom(end, -days), to: end })
    const last = turns.findLast(({ status }) => status === event.status)
    if (last !== undefined) return last
  }
  return undefined
}

/** Now, or the end that the rule states before it. */
function endOf(rule: string, now: Date): Date {
  // None is no number, and so is a day that does not exist, which a mail may state.
  const last = Date.parse(untilOf(rule) ?? '')
  // The last day of any zone lies within.
  return last < now.getTime() ? daysFrom(new Date(last), 2) : now
}

/** The near days first: few turns lie in them. */
const reach = [60, 700, 10_000]
