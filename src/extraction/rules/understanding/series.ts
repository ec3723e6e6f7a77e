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
  const rule = whens.find((when) => when.recurrence !== null) ?? spokenSeries(text, whens)
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
  const last = parts.find(
    (when) => when.isUntil || lastBefore.test(text.slice(Math.max(0, when.start - 45), when.start)),
  )
  const first = parts.find(
    (when) => when !== last && firstBefore.test(text.slice(Math.max(0, when.start - 30), when.start)),
  )
  const times = whens.find((when) => when.time !== null && when.start !== rule.start && when !== last)
  const span = parts.find((when) => when.endDate !== null && when.date !== null && when !== last)
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
  }
  const dropped = new Set<When | undefined>([
    first,
    last,
    span,
    rule.time === null ? times : undefined,
    ...parts.filter((when) => nextBefore.test(text.slice(Math.max(0, when.start - 30), when.start))),
  ])
  return whens.filter((when) => !dropped.has(when)).map((when) => (when.start === rule.start ? joined : when))
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

const eachDay = phrases(/every|each/i)

const pluralDay = phrases(/^(?:every|each)?\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*day/i)

/** The rule with its last day, where it has none yet. */
export function withEnd(rule: string, last: string | null): string {
  return last === null || /UNTIL=|COUNT=/.test(rule) ? rule : `${rule};UNTIL=${last.replaceAll('-', '')}`
}
