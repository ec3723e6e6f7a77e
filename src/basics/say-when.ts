import { sayClock } from './clock.ts'
import { addDays, type Day } from './day.ts'
import { type Clocks, dueDay, isDayAlone } from './due-day.ts'
import { formatDay } from './format-day.ts'
import { dayIn, timeIn, type InstantLike } from './zone-clock.ts'

/** Where and how a person reads dates, and where their family lives. */
export type LocaleSettings = Clocks & { locale: string; dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD' }

/** `today`, `tomorrow`, `yesterday`, else `Thu 14 May`; the year only where it is another one. */
export function sayDay(day: Day, { today, locale }: { today: Day; locale: string }): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return nameDay(day, { today, locale })
}

/** `Today, 15:00`, `Tomorrow, 15:00`, else `Thu 14 May, 15:00`; where no time of day was chosen, the day alone. */
export function sayDue(
  due: InstantLike,
  { now, locale, ...clocks }: Clocks & { now: InstantLike; locale: string },
): string {
  const [day, today] = [dueDay(due, clocks), dayIn(now, clocks.zone)]
  if (!isDayAlone(due))
    return `${capitalise(sayDay(day, { today, locale }))}, ${sayClock(timeIn(due, clocks.zone), clocks.clock)}`
  // Over for one of them only, it is neither overdue `Today` nor still to be done `Yesterday`: the date says it for both.
  const isSameForBoth = day < today === day < dayIn(now, clocks.familyZone)
  return isSameForBoth ? capitalise(sayDay(day, { today, locale })) : nameDay(day, { today, locale })
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `Thu 14 May`; the year only where it is another one. */
function nameDay(day: Day, { today, locale }: { today: Day; locale: string }): string {
  const otherYear = day.slice(0, 4) !== today.slice(0, 4)
  return formatDay(day, {
    locale,
    options: {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(otherYear && { year: 'numeric' }),
    },
  })
}
