import type { Day } from '#basics/day.ts'
import { endingAs, endingOn, monthlyOn, ruleParts, shiftedRule, weekdayCode } from '#basics/recurrence-rule.ts'

/** The common rhythms of a recurring task. */
export const repeats = ['never', 'daily', 'weekdays', 'weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type UsualRepeat = (typeof repeats)[number]

export const repeatLabels: Record<UsualRepeat, string> = {
  never: 'Does not repeat',
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
  yearly: 'Every year',
}

/** The rule (RFC 5545, section 3.3.10) of a task that is first due on a day. */
export function usualRule(repeat: UsualRepeat, day: Day): string | null {
  switch (repeat) {
    case 'never':
      return null
    case 'daily':
      return 'FREQ=DAILY'
    case 'weekdays':
      return weekdays
    case 'weekly':
      return 'FREQ=WEEKLY'
    case 'fortnightly':
      return 'FREQ=WEEKLY;INTERVAL=2'
    case 'monthly':
      return Number(day.slice(8)) <= 28 ? 'FREQ=MONTHLY' : monthlyOn(Number(day.slice(8)))
    case 'yearly':
      return 'FREQ=YEARLY'
  }
}

/** The common rhythm of a rule, for a task due on this day; null for any other rule. */
export function usualRepeat(rule: string | null, day: Day): UsualRepeat | null {
  if (rule === null) return 'never'
  // `every Monday` with a first day on a Monday is weekly; `the 1st of every month` with a first day on a 1st is monthly.
  const plain = rule
    .replace(/^(FREQ=WEEKLY(?:;INTERVAL=\d+)?);BYDAY=(\w\w)$/, (all, weekly: string, code: string) =>
      weekdayCode(day) === code ? weekly : all,
    )
    .replace(/^(FREQ=MONTHLY);BYMONTHDAY=(\d+)$/, (all, plainly: string, date: string) =>
      Number(date) <= 28 && Number(day.slice(8)) === Number(date) ? plainly : all,
    )
  return repeats.find((repeat) => usualRule(repeat, day) === plain) ?? null
}

/** The rule with another first day: the same rhythm, on that day's weekday or date. Its end does not change. */
export function begunOn(rule: string, { from, to }: { from: Day; to: Day }): string {
  if (ruleParts(rule).get('BYDAY')?.split(',').includes(weekdayCode(to)) === true) return rule
  const usual = usualRepeat(endingOn(rule, null), from)
  const rhythm = usual === null ? null : usualRule(usual, to)
  return endingAs(rhythm ?? shiftedRule(rule, { from, to }), rule)
}

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
