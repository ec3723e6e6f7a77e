import { daysBetween } from '#basics/day.ts'
import { endingAs, endingOn, sortedWeekdays, ruleParts, untilOf, weekdayCode } from '#basics/recurrence-rule.ts'
import type { Line, Mention } from '../candidates/document.ts'
import type { EventItem } from '../item.ts'
import type { When } from '../when.ts'
import type { EventCandidate } from './candidate.ts'

type Series = Pick<EventItem, 'start' | 'end' | 'allDay' | 'recurrence'>

/**
 * A series whose rule, first day and last day stand in separate phrases (`Tuesdays 4 to 5`, `first lesson 14 July`, `last lesson
 * 15 September`; `Sundays at ten, 19 October to 30 November`; `13 to 17 July, ten to two each day`); null if the event
 * is none.
 */
export function scatteredSeries(candidate: EventCandidate): Series | null {
  const { item, cluster } = candidate
  if (item.recurrence !== null || item.status !== 'confirmed' || cluster.nodes.length === 0) return null
  return eachDay(candidate) ?? eachWeek(candidate)
}

const mostDays = 21

/** Several days with the same hours on each. */
function eachDay({ item, cluster }: EventCandidate): Series | null {
  const { start, end } = item
  if (item.allDay || end === null) return null
  const days = daysBetween(start.slice(0, 10), end.slice(0, 10))
  if (days < 1 || days > mostDays || end.slice(11) <= start.slice(11)) return null
  const isDaily = ownLines(cluster).some(
    ({ text, whens }) =>
      daily.test(text) || whens.some(({ recurrence }) => recurrence?.startsWith('FREQ=DAILY') === true),
  )
  if (!isDaily) return null
  return {
    start,
    end: `${start.slice(0, 10)}${end.slice(10)}`,
    allDay: false,
    recurrence: endingOn('FREQ=DAILY', end.slice(0, 10)),
  }
}

const daily =
  /\b(?:each|every|per|a) (?:school |week ?)?(?:day|morning|afternoon|evening|night)\b|\b(?:daily|nightly)\b|\bboth days\b|\ball (?:two|three|four|five|\d) days\b/i

function eachWeek({ item, cluster }: EventCandidate): Series | null {
  const [head] = cluster.nodes
  if (head === undefined) return null
  const own = ownLines(cluster)
  const near = [...new Set(own.flatMap(around))]
  const first = item.start.slice(0, 10)
  const range = cluster.nodes.map(({ mention }) => mention).find(isRange) ?? null
  // Consecutive days are a series only if their own line states the rule.
  const isShort = range?.endDate != null && daysBetween(first, range.endDate) < 7
  const rhythm = (isShort ? own : near).flatMap(({ whens }) => whens).find((when) => isRhythmOf(when, item.start))
  if (rhythm === undefined) return byWeekdays(item, { ...head.mention, last: range?.endDate ?? secondOf(head.mention) })
  const said = rhythm.recurrence ?? ''
  const last = untilOf(said)
  const elsewhere = lastIn(near, first)
  const isTurn = elsewhere !== null && byDayOf(rhythm).includes(weekdayCode(elsewhere))
  const until = range?.endDate ?? lastIn(own, first) ?? (isTurn ? elsewhere : null) ?? last ?? secondOf(head.mention)
  const isOwn = own.some(({ whens }) => whens.includes(rhythm))
  const isBegun = range !== null || opens(head.mention) || last !== null || isFirstOfRow(head.mention)
  // Without an end, a rule in another line may belong to something else.
  if (!isBegun || (until === null && !isOwn) || (until !== null && until <= first)) return null
  const rule = `FREQ=WEEKLY${intervalOf(rhythm)};BYDAY=${byDayOf(rhythm)}`
  const timed = rhythm.time === null ? timeIn(own.filter(({ whens }) => whens.includes(rhythm))) : rhythm
  const recurrence = until === null ? endingAs(rule, said) : endingOn(rule, until.slice(0, 10))
  return { ...hoursOf(item, timed), recurrence }
}

/** `Sat, 9 to 10, 9 Jan to 13 March`: both ends are on a weekday that the line names, and weeks lie between them. */
function byWeekdays(item: EventCandidate['item'], { line, last }: Mention & { last: string | null }): Series | null {
  const first = item.start.slice(0, 10)
  if (last === null || daysBetween(first, last) < 13 || isStay(item)) return null
  const named = weekdaysIn(line.text)
  const isOn = (day: string) => named.has(weekdayCode(day))
  if (named.size === 0 || named.size > 5 || !isOn(first) || !isOn(last)) return null
  const rule = `FREQ=WEEKLY;BYDAY=${sortedWeekdays([...named])}`
  return { ...hoursOf(item, timeIn([line])), recurrence: endingOn(rule, last.slice(0, 10)) }
}

/** Whether it ends days later at an earlier hour, as a stay does. */
function isStay({ start, end, allDay }: EventCandidate['item']): boolean {
  return !allDay && end !== null && end.slice(0, 10) > start.slice(0, 10) && end.slice(11) <= start.slice(11)
}

/** The codes of the weekdays that a line names without a date beside them. */
function weekdaysIn(text: string): Set<string> {
  const words = listOfWeekdays.exec(text)?.[0] ?? text.replace(weekdayOfDate, ' ')
  return new Set([...words.matchAll(aWeekday)].map(([name]) => name.slice(0, 2).toUpperCase()))
}

const weekdayName = '(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|rsdays?|sdays?|nesdays?|urdays?|days?)?'
const aWeekday = new RegExp(`\\b${weekdayName}\\b`, 'gi')
const listOfWeekdays = new RegExp(`\\b${weekdayName}\\b(?:\\s?(?:[/&+,]|and)\\s?${weekdayName}\\b){1,4}`, 'i')
const weekdayOfDate = new RegExp(
  `\\b${weekdayName}\\b,?\\s(?:the )?(?=\\d{1,2}(?:st|nd|rd|th)?(?![\\d:.])|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`,
  'gi',
)

/** The one time of day that lines name without a date. */
function timeIn(lines: readonly Line[]): Pick<When, 'time' | 'endTime'> {
  const timed = lines.flatMap(({ whens }) => whens).filter(({ time, date }) => time !== null && date === null)
  const [only] = timed
  return only !== undefined && timed.length === 1 ? only : { time: null, endTime: null }
}

function ownLines({ nodes }: EventCandidate['cluster']): Line[] {
  return [...new Set(nodes.flatMap(({ line, mention }) => [line, mention.line]))]
}

function around(line: Line): Line[] {
  const near = [line.previous?.previous, line.previous, line, line.next, line.next?.next]
  return near.filter((each) => each !== null && each !== undefined)
}

function isRange({ date, endDate, when }: Mention): boolean {
  return endDate !== null && endDate > date && !when.isVague
}

/** Whether it is a weekly rule on the weekday, and at the hour, of the start. */
function isRhythmOf(when: When, start: string): boolean {
  if (when.recurrence?.startsWith('FREQ=WEEKLY') !== true || !/^[A-Z,]+$/.test(byDayOf(when))) return false
  const weekday = weekdayCode(start.slice(0, 10))
  const isHour = when.time === null || start.length === 10 || start.slice(11) === when.time
  return isHour && byDayOf(when).split(',').includes(weekday)
}

function byDayOf({ recurrence }: When): string {
  return ruleParts(recurrence ?? '').get('BYDAY') ?? ''
}

function intervalOf({ recurrence }: When): string {
  const interval = ruleParts(recurrence ?? '').get('INTERVAL')
  return interval === undefined ? '' : `;INTERVAL=${interval}`
}

/** The only later day of a table row; null if there are none or several. */
function secondOf({ line, date }: Mention): string | null {
  const others = new Set(
    line.mentions.filter((other) => other.date > date && !other.when.isRelative).map((other) => other.date),
  )
  return line.kind === 'row' && others.size === 1 ? ([...others][0] ?? null) : null
}

function isFirstOfRow(mention: Mention): boolean {
  return secondOf(mention) !== null
}

/** Words before the day, in its clause, that make it the first of several. */
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
  return (
    text
      .slice(Math.max(0, start - 50), start)
      .split(/[,;|]/)
      .at(-1) ?? ''
  )
}

const opening = /\b(?:first|starts?|starting|begins?|beginning|from|commences?|commencing)\b/i
const closing = /\b(?:last|final|until|till|ends?|ending|finish(?:es|ing)?|through)\b/i

/** Start and end of each turn: the hours of the first day, else those of the rule. */
function hoursOf(
  { start, end, allDay }: EventCandidate['item'],
  { time, endTime }: Pick<When, 'time' | 'endTime'>,
): Omit<Series, 'recurrence'> {
  const day = start.slice(0, 10)
  const begin = allDay ? time : start.slice(11)
  if (begin === null) return { start: day, end: day, allDay: true }
  const last = (allDay ? null : end?.slice(11)) ?? endTime
  return { start: `${day}T${begin}`, end: last === null || last <= begin ? null : `${day}T${last}`, allDay: false }
}
