import { daysBetween } from '#basics/day-steps.ts'
import type { Line, Mention } from '../candidates/document.ts'
import type { EventItem } from '../item.ts'
import type { When } from '../when.ts'
import type { EventDraft } from './drafting.ts'

type Series = Pick<EventItem, 'start' | 'end' | 'allDay' | 'recurrence'>

/**
 * A series whose rhythm, first day and last day stand in lines or clauses of their own (`Tuesdays 4 to 5`, `first lesson 14 July`,
 * `last lesson 15 September`; `Sundays at ten, 19 October to 30 November`) is that series, and not its first day alone.
 */
export function toldInPieces({ item, cluster }: EventDraft): Series | null {
  if (item.recurrence !== null || item.status !== 'confirmed') return null
  const [head] = cluster.nodes
  if (head === undefined) return null
  const own = cluster.nodes.flatMap(({ line, mention }) => [line, mention.line])
  const lines = [...new Set(own.flatMap((line) => around(line)))]
  const first = item.start.slice(0, 10)
  const range = cluster.nodes.map(({ mention }) => mention).find(isRange) ?? null
  if (range === null && !opens(head.mention)) return null
  // Days in a row are a series only by the words that name them.
  const isShort = range?.endDate != null && daysBetween(first, range.endDate) < 7
  const rhythm = (isShort ? own : lines).flatMap(({ whens }) => whens).find((when) => isRhythmOf(when, item.start))
  if (rhythm === undefined) return null
  const last = range?.endDate ?? lastIn(lines, first)
  // Without an end, one first day may be the first of something else.
  if (last === null || last <= first) return null
  return { ...hoursOf(item, rhythm), recurrence: `${rhythm.recurrence};UNTIL=${last.replaceAll('-', '')}` }
}

function around(line: Line): Line[] {
  const near = [line.previous?.previous, line.previous, line, line.next, line.next?.next]
  return near.filter((each) => each !== null && each !== undefined)
}

function isRange({ date, endDate, when }: Mention): boolean {
  return endDate !== null && endDate > date && !when.isVague
}

/** Of every week, on the weekday of the first day, and at no other hour. */
function isRhythmOf({ recurrence, time }: When, start: string): boolean {
  if (recurrence === null || !/^FREQ=WEEKLY(?:;INTERVAL=\d+)?;BYDAY=[A-Z,]+$/.test(recurrence)) return false
  const weekday = weekdays[new Date(`${start.slice(0, 10)}T12:00:00Z`).getUTCDay()] ?? ''
  const isHour = time === null || start.length === 10 || start.slice(11) === time
  return isHour && (/BYDAY=([A-Z,]+)/.exec(recurrence)?.[1] ?? '').split(',').includes(weekday)
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Words before the day, or before it in its clause, that make it the first of several. */
function opens({ line, when }: Mention): boolean {
  return opening.test(clauseBefore(line, when))
}

/** The day that a line calls the last. */
function lastIn(lines: readonly Line[], first: string): string | null {
  const days = lines
    .flatMap((line) => line.mentions)
    .filter(({ line, when, date }) => date > first && closing.test(clauseBefore(line, when)))
    .map(({ date }) => date)
  return new Set(days).size === 1 ? (days[0] ?? null) : null
}

function clauseBefore({ text }: Line, { start }: When): string {
  return text.slice(Math.max(0, start - 50), start).split(/[,;|]/).at(-1) ?? ''
}

const opening = /\b(?:first|starts?|starting|begins?|beginning|from|commences?|commencing)\b/i
const closing = /\b(?:last|final|until|till|ends?|ending|finish(?:es|ing)?|through)\b/i

/** Of each turn: those of its first day, else those of the rhythm. */
function hoursOf({ start, end, allDay }: EventDraft['item'], { time, endTime }: When): Omit<Series, 'recurrence'> {
  const day = start.slice(0, 10)
  const begin = allDay ? time : start.slice(11)
  if (begin === null) return { start: day, end: day, allDay: true }
  const last = (allDay ? null : end?.slice(11)) ?? endTime
  return { start: `${day}T${begin}`, end: last === null || last <= begin ? null : `${day}T${last}`, allDay: false }
}
