import { addDays, type Day, daysBetween, weekStartOf } from '#basics/day.ts'
import { dayText, epochDayOf, monthsLater } from '#basics/epoch-day.ts'
import { ruleParts } from '#basics/recurrence-rule.ts'
import type { StatedTime } from '#calendar/contract.ts'
import { startingOn } from './series.ts'

/** Shifts a rule of every second week or month so that the given day is one of its turns. */
export function alignedStart(when: StatedTime, { day, rule }: { day: Day; rule: string }): StatedTime {
  const parts = ruleParts(rule)
  const every = Number(parts.get('INTERVAL') ?? 1)
  const step = steps.get(parts.get('FREQ') ?? '')
  if (step === undefined) return when
  const between = step.between(when.start.slice(0, 10), day)
  if (between % every === 0) return when
  return startingOn(when, step.back(day, Math.floor(between / every) * every))
}

interface Step {
  between: (from: Day, to: Day) => number
  back: (day: Day, count: number) => Day
}

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['DAILY', { between: daysBetween, back: (day, count) => addDays(day, -count) }],
  [
    'WEEKLY',
    {
      between: (from, to) => daysBetween(weekStartOf(from, 1), weekStartOf(to, 1)) / 7,
      back: (day, count) => addDays(day, -7 * count),
    },
  ],
  ['MONTHLY', { between: (from, to) => monthOf(to) - monthOf(from), back: monthsBefore }],
  ['YEARLY', { between: (from, to) => yearOf(to) - yearOf(from), back: (day, count) => monthsBefore(day, 12 * count) }],
])

function monthsBefore(day: Day, count: number): Day {
  return dayText(monthsLater(epochDayOf(day), -count))
}

function monthOf(day: Day): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7))
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}
