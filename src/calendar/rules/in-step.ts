import { addDays, type Day, daysBetween, weekdayOf } from '#basics/day.ts'
import { partsOf } from '#basics/recurrence-rule.ts'
import type { StatedTime } from './place-in-time.ts'
import { startingOn } from './series.ts'

/** The time of a series that is to be every second week, or month, such that a day's own is one of them. */
export function inStepWith(when: StatedTime, { day, rule }: { day: Day; rule: string }): StatedTime {
  const parts = partsOf(rule)
  const every = Number(parts.get('INTERVAL') ?? 1)
  const step = steps.get(parts.get('FREQ') ?? '')
  if (step === undefined) return when
  const between = step.between(when.start.slice(0, 10), day)
  if (between % every === 0) return when
  const back = Math.floor(between / every) * every
  return startingOn(
    when,
    Temporal.PlainDate.from(day)
      .subtract({ [step.unit]: back })
      .toString(),
  )
}

interface Step {
  unit: 'days' | 'weeks' | 'months' | 'years'
  between: (from: Day, to: Day) => number
}

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['DAILY', { unit: 'days', between: daysBetween }],
  ['WEEKLY', { unit: 'weeks', between: (from, to) => daysBetween(mondayOf(from), mondayOf(to)) / 7 }],
  ['MONTHLY', { unit: 'months', between: (from, to) => monthOf(to) - monthOf(from) }],
  ['YEARLY', { unit: 'years', between: (from, to) => yearOf(to) - yearOf(from) }],
])

function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function monthOf(day: Day): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7))
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}
