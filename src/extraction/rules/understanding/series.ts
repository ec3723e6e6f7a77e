import { weekdayFrom, weekdayOn } from '../when/calendar.ts'
import { dayIn, textOf } from '../when/day-text.ts'
import type { When } from '../when.ts'
import { phrases } from './phrases/phrases.ts'

/**
 * Joins the pieces in which a sentence tells a series (`every Thursday`, `from 10 September`, `the last one on 22 October`)
 * into one expression; other whens pass as they are.
 */
export function joinSeries(text: string, whens: readonly When[]): When[] {
  if (whens.length === 0) return []
  const former = formerRule(text, whens)
  if (former !== undefined)
    return joinSeries(
      text,
      whens.filter((when) => when !== former),
    )
  const told = whens.find((when) => when.recurrence !== null) ?? spokenSeries(text, whens)
  const rule = told && withinMonths(text, told)
  if (!rule || rule.recurrence === null) return [...whens]
  const listed = whens.find((when) => when !== rule && listsDaysOf(rule, when))
  if (listed) {
    const time = rule.time === null ? whens.find((when) => when.date === null && when.time !== null) : rule
    const dated = {
      ...listed,
      time: listed.time ?? time?.time ?? null,
      endTime: listed.endTime ?? time?.endTime ?? null,
    }
    return whens.filter((when) => when !== rule && when !== time).map((when) => (when === listed ? dated : when))
  }
  const parts = whens.filter(
    (when) =>
      when.start !== rule.start &&
      when.date !== null &&
      when.recurrence === null &&
      !(when.isDeadline && asked.test(text.slice(0, when.start))),
  )
  const left = parts.filter((when) => when.start > rule.start && leftOut.testIn(text, rule.end, when.start))
  const last = parts.find(
    (when) =>
      !left.includes(when) && (when.isUntil || lastBefore.test(text.slice(Math.max(0, when.start - 45), when.start))),
  )
  const first = parts.find(
    (when) =>
      when !== last && !left.includes(when) && firstBefore.test(text.slice(Math.max(0, when.start - 30), when.start)),
  )
  const times = whens.find((when) => when.time !== null && when.start !== rule.start && when !== last)
  const span = parts.find(
    (when) => when.endDate !== null && when.date !== null && when !== last && !left.includes(when),
  )
  const until =
    span?.endDate && !last
      ? `;UNTIL=${span.endDate.replaceAll('-', '')}`
      : /UNTIL=|COUNT=/.test(rule.recurrence) || !last?.date
        ? ''
        : `;UNTIL=${(last.endDate ?? last.date).replaceAll('-', '')}`
  const joined: When = {
    ...rule,
    date: onDayOf(rule.recurrence, first?.date ?? span?.date ?? rule.date),
    hasYear: rule.hasYear || (first ?? span)?.hasYear === true,
    time: rule.time ?? times?.time ?? null,
    endTime: rule.endTime ?? times?.endTime ?? null,
    minutes: rule.minutes ?? times?.minutes ?? null,
    recurrence: `${rule.recurrence}${until}`,
    isDeadline: false,
    isArrival: false,
    end: left.at(-1)?.end ?? rule.end,
    exceptions: [
      ...rule.exceptions,
      ...left.flatMap(({ date, moreDates }) => [date ?? [], ...moreDates].flat()),
    ].toSorted(),
  }
  const dropped = new Set<When | undefined>([
    first,
    last,
    span,
    ...left,
    rule.time === null ? times : undefined,
    ...parts.filter((when) => nextBefore.test(text.slice(Math.max(0, when.start - 30), when.start))),
  ])
  return whens.filter((when) => !dropped.has(when)).map((when) => (when.start === rule.start ? joined : when))
}

/** `… except the bank holiday (26 October)`, `… no club 4 November`: turns that there are not. */
const leftOut = phrases(
  /\b(?:except(?:ing)?|excluding|apart from|other than|but not|not on|skipping|(?:with )?no (?:\p{L}+ ){0,2}(?:class|classes|club|lessons?|sessions?|training|practice|rehearsals?|meetings?|choir|band))\b[^.;]*$/iu,
)

/** `moves from Wednesdays 4pm to Mondays at 4.30pm`: the days it is no longer on. */
function formerRule(text: string, whens: readonly When[]): When | undefined {
  const [first, second, ...more] = whens.filter((when) => when.recurrence !== null)
  return first !== undefined &&
    second !== undefined &&
    more.length === 0 &&
    /\bfrom\s$/i.test(text.slice(0, first.start)) &&
    /^\s(?:\S+\s){0,3}to\s$/i.test(text.slice(first.end, second.start))
    ? first
    : undefined
}

/** `the first and third Tuesdays`: of the days of a week, those of a month. */
function withinMonths(text: string, rule: When): When {
  const latter = /^(FREQ=WEEKLY;BYDAY=)[A-Z]{2},([A-Z]{2})$/.exec(rule.recurrence ?? '')
  if (latter && movesFrom.test(text.slice(0, rule.start)) && /\sto\s/i.test(rule.text)) {
    const recurrence = `FREQ=WEEKLY;BYDAY=${latter[2] ?? ''}`
    return { ...rule, recurrence, date: onDayOf(recurrence, rule.date) }
  }
  const [, one, other] = ordinalPair.exec(text.slice(0, rule.start)) ?? []
  const day = /^FREQ=WEEKLY;BYDAY=([A-Z]{2})$/.exec(rule.recurrence ?? '')?.[1]
  if (one === undefined || other === undefined || day === undefined) return rule
  const turns = [one, other].map((word) => ordinals.indexOf(word.slice(0, 3).toLowerCase()) % 4)
  const date = rule.date === null ? null : turnFrom(dayIn(rule.date), turns)
  return { ...rule, date, recurrence: `FREQ=MONTHLY;BYDAY=${turns.map((turn) => `${turn + 1}${day}`).join(',')}` }
}

/** `will move from Tuesdays to Wednesdays`: the latter. */
const movesFrom = /\b(?:mov(?:e|es|ing)|chang(?:e|es|ing)|switch(?:es|ing)?) from\s$/i

const ordinalPair = /\b(first|1st|second|2nd)(?: and |\s?&\s?|\/)(third|3rd|fourth|4th) $/i
const ordinals = ['fir', 'sec', 'thi', 'fou', '1st', '2nd', '3rd', '4th']

/** The first day from one of that weekday which is such a turn in its month. */
function turnFrom(from: number, turns: readonly number[]): string {
  const days = [0, 7, 14, 21, 28].map((ahead) => textOf(from + ahead))
  return days.find((day) => turns.includes(Math.floor((Number(day.slice(8)) - 1) / 7))) ?? textOf(from)
}

/** `Saturdays, 10:30, February 7, 14 and 28`, `4 and 11 October (both Sundays)`: the days are these and no more. */
function listsDaysOf({ recurrence }: When, { date, moreDates }: When): boolean {
  const day = /^FREQ=WEEKLY;BYDAY=([A-Z]{2})$/.exec(recurrence ?? '')?.[1]
  return (
    day !== undefined &&
    date !== null &&
    moreDates.length > 0 &&
    [date, ...moreDates].every((one) => codes[weekdayOn(dayIn(one)) - 1] === day)
  )
}

/** The first day on or after the one given that the rule's weekday falls on. */
export function onDayOf(rule: string, date: string | null): string | null {
  const day = /FREQ=WEEKLY.*BYDAY=([A-Z]{2})(?!,)/.exec(rule)?.[1]
  if (day === undefined || date === null) return date
  return textOf(weekdayFrom(dayIn(date), codes.indexOf(day) + 1))
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `you need to re-enrol before Sunday`: a day to act by, not the last of the series. */
const asked = /\b(?:need|must|please|have) (?:to )?\w+[^.;]*$/i

const lastBefore =
  /\b(?:until|till|through|to|up to|ending|ends?|finish(?:es|ing)?|last (?:one|lesson|class|session|day|meeting|training)|end of (?:term|season))\b[^.;]{0,40}$/i
const firstBefore =
  /\b(?:from|starting|starts?|beginning|begins?|commencing|commences|as of|first (?:one|lesson|class|session))\b[^.;]{0,20}$/i
const nextBefore = /\b(?:next (?:one|meeting)|the first)\b[^.;]{0,16}$/i

const days: Record<string, string> = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' }

/** `every Tuesday` where the day alone was read as a single date. */
function spokenSeries(text: string, whens: readonly When[]): When | undefined {
  const weeks = forWeeks.exec(text)
  const start = weeks
    ? whens.find((when) => when.date !== null && when.endDate === null && !when.isDeadline)
    : undefined
  if (weeks?.[1] !== undefined && start?.date != null) {
    const count = numbers.indexOf(weeks[1].toLowerCase()) + 2
    const code = codes[weekdayOn(dayIn(start.date)) - 1]
    return { ...start, recurrence: `FREQ=WEEKLY;BYDAY=${code};COUNT=${count > 1 ? count : weeks[1]}` }
  }
  if (!eachDay.mayStandIn(text)) return undefined
  for (const when of whens) {
    if (when.date === null || when.endDate !== null) continue
    const day = pluralDay.exec(when.text)
    const code = day?.[1] === undefined ? undefined : days[day[1].toLowerCase()]
    if (
      code !== undefined &&
      (/^(?:every|each)/i.test(when.text) || /\b(?:every|each)\s+$/i.test(text.slice(0, when.start)))
    )
      return { ...when, recurrence: `FREQ=WEEKLY;BYDAY=${code}` }
  }
  return undefined
}

/** `… start on Thursday 23 July and run for nine weeks`. */
const forWeeks = phrases(
  /\b(?:lessons?|classes|sessions|course|clubs?|block|term|workshops)\b.{0,80}\b(?:runs?|continues?|goes on|lasts?) for (two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) weeks\b/i,
)
const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

const eachDay = phrases(/every|each/i)

const pluralDay = phrases(/^(?:every|each)?\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*day/i)

/** The rule with its last day, where it has none yet. */
export function withEnd(rule: string, last: string | null): string {
  return last === null || /UNTIL=|COUNT=/.test(rule) ? rule : `${rule};UNTIL=${last.replaceAll('-', '')}`
}
