import { endingOn } from '#basics/recurrence-rule.ts'
import type { When } from '#extraction/rules/when.ts'
import { firstOccurrence } from './parse-rule.ts'

/** How far on in its sentence a recurrence's first and last day are looked for, in characters. */
const reach = 160

/** `every Wednesday 3:30–5 PM in the band room, starting September 9`: a limit further on belongs to the recurrence. */
export function joinLimits(text: string, whens: When[]): When[] {
  if (!whens.some((when) => when.recurrence !== null)) return whens
  const joined: When[] = []
  for (const when of whens) {
    const open = joined.at(-1)
    const limit = open?.recurrence ? limitOf(text, { open, when }) : null
    if (open && limit === 'start') joined[joined.length - 1] = startAt(open, when)
    else if (open && limit === 'until') joined[joined.length - 1] = endAt(open, when)
    else joined.push(when)
  }
  return joined
}

const startWords = /(?:starting|beginning|commencing|starts|begins|from)(?: on)?(?: the)? ?$/i
const untilWords =
  /(?:until|till|through|ending|ends|the last (?:one |class |session |lesson )?(?:[a-z]+ ){0,4}on)(?: on)? ?$/i

function limitOf(text: string, { open, when }: { open: When; when: When }): 'start' | 'until' | null {
  const isDay =
    when.date !== null && when.time === null && !when.endDate && !when.recurrence && when.moreDates.length === 0
  const between = text.slice(open.end, when.start)
  if (!isDay || between.length > reach || /[.!?]\s|\n\s*\n/.test(between)) return null
  const lead = between.slice(-60)
  if (startWords.test(lead)) return 'start'
  return untilWords.test(lead) && !/UNTIL|COUNT/.test(open.recurrence ?? '') ? 'until' : null
}

function startAt(open: When, { date }: When): When {
  if (date === null || open.recurrence === null || (open.date !== null && date < open.date)) return open
  return { ...open, date: firstOccurrence(open.recurrence, date) ?? open.date, isRelative: false }
}

function endAt(open: When, { date }: When): When {
  if (date === null || open.recurrence === null || (open.date !== null && date < open.date)) return open
  return { ...open, recurrence: endingOn(open.recurrence, date) }
}
