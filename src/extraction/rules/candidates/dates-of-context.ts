import type { When, WhenContext } from '../when.ts'
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from '#basics/day.ts'
import { weekdayNamed } from '#basics/recurrence-rule.ts'
import type { Line } from './document.ts'

/** Days that need the lines above: `the 14th` under `March`, `Wed` under `next week`. */
export function datesOfContext(
  line: Line,
  { lines, context }: { lines: readonly Line[]; context: WhenContext },
): When[] {
  const found = [
    ...bareDays(line, { lines, context }),
    ...daysOfTheWeek(line, lines),
    ...daysAfter(line, { lines, context }),
    ...shortWeekdays(line, { lines, context }),
    ...daysBefore(line, { lines, context }),
  ]
  return [...new Map(found.toReversed().map((when) => [`${when.start} ${when.date}`, when])).values()].toReversed()
}

const bare =
  /(?<![\p{L}\d/.:£$€#-])(?:the )?(\d{1,2})(st|nd|rd|th)?(?![\p{L}\d/.:%-]|\s?(?:am|pm|st|nd|rd|th|years?|weeks?|days?|hours?|mins?|minutes|grade|class|birthday|floor|century|place)\b)/giu
const months = 'january february march april may june july august september october november december'.split(' ')
const monthIn =
  /(?<!\p{L})(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu

/** A number with `st`, `nd`, `rd` or `th` anywhere; a bare number only as a cell of a table or the first word of a line under a month. */
function bareDays(line: Line, { lines, context }: { lines: readonly Line[]; context: WhenContext }): When[] {
  const found: When[] = []
  for (const match of line.text.matchAll(bare)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const day = Number(match[1])
    if (day < 1 || day > 31 || line.whens.some((when) => when.start < end && start < when.end)) continue
    const isOrdinal = match[2] !== undefined
    const month = monthAbove(line, lines)
    if (!isOrdinal && (month === null || !standsAlone(line, { start, end }))) continue
    const date = dayFrom(day, { ...context, month })
    if (date !== null) found.push({ ...empty, start, end, text: match[0], date, isRelative: true, doubts: ['next'] })
    if (found.length === 12) break
  }
  return found
}

function standsAlone({ kind, text, block, start: at }: Line, { start, end }: { start: number; end: number }): boolean {
  if (kind === 'row') return block?.cells?.some((cell) => at + start === cell.start && at + end <= cell.end) === true
  return start <= 4 && /^\s*(?:[-–—:|,)]|$)/.test(text.slice(end))
}

/** The month (1 to 12) of the heading, the table's head, the lead or the date last named; null where none is. */
function monthAbove(line: Line, lines: readonly Line[]): number | null {
  for (const text of [
    line.heading?.text,
    line.lead?.text,
    line.block?.header?.join(' '),
    line.above?.text,
    lines[0]?.text,
  ]) {
    const match = text === undefined ? null : [...text.matchAll(monthIn)].at(-1)
    if (match) return months.findIndex((month) => month.startsWith((match[1] ?? '').slice(0, 3).toLowerCase())) + 1
  }
  for (let at = line.index; at >= Math.max(0, line.index - 8); at--) {
    const date = lines[at]?.whens.findLast((when) => when.date !== null && !when.isVague)?.date
    if (date != null) return Number(date.slice(5, 7))
  }
  return null
}

/** The next such day: of the named month, else of any month. */
function dayFrom(day: number, { month, reference }: WhenContext & { month: number | null }): string | null {
  const today = reference.slice(0, 10)
  const earliest = addDays(today, month === null ? 0 : -14)
  for (let ahead = 0; ahead < 12; ahead++) {
    const date = `${addMonths(today, ahead).slice(0, 8)}${String(day).padStart(2, '0')}`
    if ((month !== null && Number(date.slice(5, 7)) !== month) || !isDay(date)) continue
    if (date >= earliest) return date
  }
  return null
}

const bareWeekday = /^(?:on )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*s?$/i

/** A weekday below a named week: that week's day, if it differs from the next such weekday. */
function daysOfTheWeek(line: Line, lines: readonly Line[]): When[] {
  const plain = line.whens.filter(
    ({ text, date }) =>
      date !== null &&
      bareWeekday.test(text.split(/[ ,]/)[0] ?? '') &&
      !/\d{1,2}(?:st|nd|rd|th|\/)|[a-z] \d{1,2}(?!\d|:|\.|\s?[ap]m)/i.test(text),
  )
  if (plain.length === 0) return []
  const week = weekAbove(line, lines)
  if (week === null) return []
  return plain.flatMap((when) => {
    const weekday = weekdayNamed(when.text.replace(/^on /i, ''))
    for (let date = week.first; weekday >= 0 && date <= week.last; date = addDays(date, 1)) {
      if (weekdayOf(date) === weekday)
        return date === when.date ? [] : [{ ...when, date, endDate: null, moreDates: [], recurrence: null }]
    }
    return []
  })
}

function weekAbove(line: Line, lines: readonly Line[]): { first: string; last: string } | null {
  const near = [
    line.lead,
    line.previous,
    line.heading,
    line.previous?.previous ?? null,
    line.above,
    lines[1] ?? null,
    lines[0] ?? null,
  ]
  for (const other of near) {
    if (other === null || other === line) continue
    for (const when of other.whens) {
      if (when.date === null) continue
      const isWeek =
        /\bw(?:ee)?k\b|w\/[cb]/i.test(when.text) ||
        /\bw(?:ee)?k\s+(?:of|commencing|beginning|starting)\W*$|\bw\/[cb]\W*$/i.test(other.text.slice(0, when.start))
      if (
        when.endDate !== null &&
        daysBetween(when.date, when.endDate) >= 3 &&
        daysBetween(when.date, when.endDate) <= 7
      )
        return { first: when.date, last: when.endDate }
      if (isWeek) return { first: when.date, last: addDays(when.date, 6) }
    }
  }
  return null
}

const weekdayFirst = /^(?:on )?(?:the )?(?:(?:this|next|following) )?(?:mon|tue|wed|thu|fri|sat|sun)/i
const ordinalIn = /(?<![\d:.])(\d{1,2})(?:st|nd|rd|th)?(?![\d:.]|\s?[ap]\.?m)/i
const mostBack = 12
const longestStay = 21

/**
 * `the Monday`, `Saturday 4th` near days that the mail named before: the next such day from those on, the one before them, the one within
 * a stay, and of a weekday that is today's the one in a week.
 */
function daysAfter(line: Line, { lines, context }: { lines: readonly Line[]; context: WhenContext }): When[] {
  const found: When[] = []
  const today = context.reference.slice(0, 10)
  for (const when of line.whens) {
    if (when.date === null || when.recurrence !== null || when.moreDates.length > 0) continue
    if (!weekdayFirst.test(when.text) || isInFull(when)) continue
    const weekday = weekdayOf(when.date)
    const day = ordinalIn.exec(when.text)?.[1]
    const bases = daysNamedBefore(when.start, { line, lines }).filter(({ last }) => last > today)
    const near =
      day === undefined
        ? [...bases.flatMap((base) => weekdaysNear(weekday, base)), ...(when.date === today ? [addDays(today, 7)] : [])]
        : bases.map(({ first }) => sameDayFrom(first, { weekday, day: Number(day) }))
    for (const date of new Set(near))
      if (date !== null && date !== when.date && date >= today)
        found.push({ ...when, date, endDate: null, doubts: [...new Set([...when.doubts, 'next' as const])] })
    if (found.length >= mostNear) break
  }
  return found.slice(0, mostNear)
}

const mostNear = 8

/** A weekday within a stay or after it, and the one before. */
function weekdaysNear(weekday: number, { first, last }: Stay): string[] {
  const within = weekdayFrom(first, weekday)
  return [...new Set([within, weekdayFrom(last, weekday), addDays(within, -7)])]
}

/** A day, or several from the first to the last. */
interface Stay {
  first: string
  last: string
}

function isInFull({ text, hasYear }: When): boolean {
  return hasYear || text.match(monthIn) !== null || /\d[/.-]\d/.test(text)
}

const mostBases = 2

/** The days last named with their number before a place: in its line, the lines above, or the subject; the last first. */
function daysNamedBefore(start: number, { line, lines }: { line: Line; lines: readonly Line[] }): Stay[] {
  const found = new Map<string, Stay>()
  const above = lines.slice(Math.max(1, line.index - mostBack), line.index).toReversed()
  for (const other of [line, ...above, ...lines.slice(0, 1)])
    for (const when of other.whens.toReversed())
      if (
        when.date !== null &&
        !when.isVague &&
        (isInFull(when) || ordinalIn.test(when.text)) &&
        (other !== line || when.end <= start)
      ) {
        const { date: first, endDate } = when
        const isStay = endDate !== null && daysBetween(first, endDate) <= longestStay
        found.set(first, { first, last: isStay ? endDate : first })
        if (found.size === mostBases) return [...found.values()]
      }
  return [...found.values()]
}

/** The first such weekday on or after a day; 0 is Sunday. */
function weekdayFrom(base: string, weekday: number): string {
  return addDays(base, (weekday - weekdayOf(base) + 7) % 7)
}

/** The first such day of the month on that weekday, from a week before on. */
function sameDayFrom(base: string, { weekday, day }: { weekday: number; day: number }): string | null {
  for (let ahead = -7; ahead < longestStay; ahead++) {
    const date = addDays(base, ahead)
    if (Number(date.slice(8)) === day && weekdayOf(date) === weekday) return date
  }
  return null
}

const shortWeekday = /(?<![\p{L}\d’'-])(sat|sun)(?![\p{L}\d’'-])/gu

/** `sat am`, `u9s sun 8.15`, which the grammar leaves to the verb and the star: the next such day. */
function shortWeekdays(line: Line, { lines, context }: { lines: readonly Line[]; context: WhenContext }): When[] {
  const found: When[] = []
  const today = context.reference.slice(0, 10)
  for (const match of line.text.matchAll(shortWeekday)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (line.whens.some((when) => when.start < end && start < when.end)) continue
    const weekday = weekdayNamed(match[0])
    const bases = daysNamedBefore(start, { line, lines }).filter(({ first }) => first > today)
    const dates = [addDays(today, 1), ...bases.map(({ first }) => first)].map((base) => weekdayFrom(base, weekday))
    for (const date of new Set(dates))
      found.push({ ...empty, start, end, text: match[0], date, isRelative: true, doubts: ['next'] })
    if (found.length >= 4) break
  }
  return found
}

const dayBefore = /(?<!\p{L})the (?:day|night|evening|afternoon) before(?!\p{L})/giu

/** `the night before`: the day before one that the mail named above. */
function daysBefore(line: Line, { lines, context }: { lines: readonly Line[]; context: WhenContext }): When[] {
  const found: When[] = []
  for (const { 0: text, index: start } of line.text.matchAll(dayBefore)) {
    const end = start + text.length
    if (found.length >= 4 || line.whens.some((when) => when.date !== null && when.start < end && start < when.end))
      break
    const bases = daysNamedBefore(start, { line, lines }).filter(({ first }) => first > context.reference.slice(0, 10))
    for (const { first } of bases)
      found.push({ ...empty, start, end, text, date: addDays(first, -1), isRelative: true, doubts: ['next'] })
  }
  return found
}

const empty: Omit<When, 'start' | 'end' | 'text' | 'date'> = {
  endDate: null,
  moreDates: [],
  time: null,
  endTime: null,
  minutes: null,
  zone: null,
  recurrence: null,
  exceptions: [],
  isDeadline: false,
  isArrival: false,
  isUntil: false,
  isRelative: false,
  hasYear: false,
  isVague: false,
  doubts: [],
}
