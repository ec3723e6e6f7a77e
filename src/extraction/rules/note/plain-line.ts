import { addDays } from '#basics/day.ts'
import type { EventItem, FamilyContext, TaskItem } from '../item.ts'
import type { When, WhenContext } from '../when.ts'
import { household } from '../candidates/household.ts'
import { wordsOf } from '../candidates/tokens.ts'
import { findWhens } from '../when/find-whens.ts'
import { beginsWithVerb } from './household-verbs.ts'

export type LineItem = Pick<TaskItem, 'title' | 'members' | 'doubts'> &
  Pick<EventItem, 'recurrence'> & {
    kind: 'task' | 'event'
    start: string | null
    end: string | null
    /** It begins as a task does, or names a time. */
    isLikely: boolean
  }

/**
 * A line of somebody's own note, of which nothing is known but what it says: what has a time or a day is an event, unless it
 * begins with what is to be done or names the last day for it; all else is a task. Where it names no day, it is of the one it
 * stands under.
 */
export function readLine(
  line: string,
  { family, context, under = null }: { family: FamilyContext; context: WhenContext; under?: string | null | undefined },
): LineItem {
  const whens = findWhens(line, context)
  const when = whenOf(whens)
  const isAsked = beginsWithVerb(line)
  const words = wordsOf(line)
  const named = household(family).people.filter(({ names }) => !names.isDisjointFrom(words))
  const base = {
    title: titleOf(line, whens),
    members: named.map(({ firstName }) => firstName),
    recurrence: when?.recurrence ?? null,
    doubts: when?.doubts ?? [],
    isLikely: isAsked || when !== null,
  }
  if (when === null) return { ...base, kind: 'task', start: under, end: null }
  const day = when.date ?? under ?? dayOfTime(when.time ?? '', context.reference)
  const isEvent = !isAsked && !when.isDeadline && !when.isVague && (when.time !== null || under === null)
  const last = when.isDeadline || when.isVague ? (when.endDate ?? day) : day
  if (!isEvent) return { ...base, kind: 'task', start: at(last, when.time), end: null }
  const end = when.time === null ? when.endDate : when.endTime && at(day, when.endTime)
  return { ...base, kind: 'event', start: at(day, when.time), end }
}

/** The day that a line consists of, `Monday:`, and nothing else; null otherwise. */
export function dayNamed(line: string, context: WhenContext): string | null {
  const [when, ...others] = findWhens(line, context)
  if (when === undefined || others.length > 0 || when.time !== null || when.recurrence !== null) return null
  if (when.isVague || when.endDate !== null) return null
  const rest = line.slice(0, when.start) + line.slice(when.end)
  return /^[\s,:.–-]*$/.test(rest) ? when.date : null
}

/** `Sat 28 Nov v Hawks 9:00` names its day and its time apart. */
function whenOf(whens: readonly When[]): When | null {
  const dated = whens.find(({ date }) => date !== null)
  const timed = whens.find(({ time }) => time !== null)
  if (dated === undefined) return timed ?? null
  return dated.time === null && timed?.date === null
    ? { ...dated, time: timed.time, endTime: timed.endTime, doubts: [...dated.doubts, ...timed.doubts] }
    : dated
}

/** Today, while that time is still to come. */
function dayOfTime(time: string, reference: string): string {
  const now = Temporal.ZonedDateTime.from(reference).toPlainDateTime()
  const today = now.toPlainDate().toString()
  return time > now.toPlainTime().toString().slice(0, 5) ? today : addDays(today, 1)
}

function at(day: string, time: string | null): string {
  return time === null ? day : `${day}T${time}`
}

/** What is left without the times, `call mum tonight` as `Call mum`. */
function titleOf(line: string, whens: readonly When[]): string {
  let words = ''
  let past = 0
  for (const { start, end } of whens) {
    words += `${line.slice(past, start).replace(leadIn, '')} `
    past = end
  }
  const title = (words + line.slice(past))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:])/g, '')
    .replace(/^[\s,;:–-]+/, '')
    .replace(/[\s,;:.!–-]+$/, '')
  return capital(title === '' ? line : title)
}

const leadIn = /(?:^|\s)(?:by|on|at|due|before|from|for|this|until|till|@|no later than|starting|is|are)\s*$/i

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
