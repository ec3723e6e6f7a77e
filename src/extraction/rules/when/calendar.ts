/** The day, or null where there is none: 31 February. */
export function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return new Temporal.PlainDate(year, month, day)
}

export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The first such weekday on or after a day; 1 is Monday. */
export function weekdayFrom(day: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
}

/** The nth such weekday of a month, counted from its end where `nth` is negative. */
export function nthWeekday(
  month: Temporal.PlainYearMonth,
  { nth, weekday }: { nth: number; weekday: number },
): Temporal.PlainDate | null {
  const first = month.toPlainDate({ day: 1 })
  const last = month.toPlainDate({ day: month.daysInMonth })
  const found =
    nth > 0
      ? weekdayFrom(first, weekday).add({ weeks: nth - 1 })
      : last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 }).subtract({ weeks: -nth - 1 })
  return found.month === month.month ? found : null
}

export function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

export function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}
