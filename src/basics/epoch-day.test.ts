import fc from 'fast-check'
import { expect, it } from 'vitest'

import { datePartsOf, dayText, epochDayOf, mondayOf, monthsLater, nthWeekdayOf, weekdayOn } from './epoch-day.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')
const days = fc.integer({ min: -800_000, max: 3_000_000 })

it('names every day as Temporal does', () => {
  fc.assert(
    fc.property(days, (day) => {
      const known = epoch.add({ days: day })
      expect(dayText(day)).toBe(known.toString())
      expect(epochDayOf(known.toString())).toBe(day)
      expect(weekdayOn(day)).toBe(known.dayOfWeek)
      expect(weekdayOn(mondayOf(day))).toBe(1)
    }),
  )
})

it('counts months as Temporal does, to the end of a shorter one', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      expect(dayText(monthsLater(day, months))).toBe(epoch.add({ days: day }).add({ months }).toString())
    }),
  )
})

it('finds the fifth of a weekday only in a month that has five', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(5, -5), fc.integer({ min: 1, max: 7 }), (day, nth, weekday) => {
      const { year, month } = datePartsOf(day)
      const length = Temporal.PlainYearMonth.from({ year, month }).daysInMonth
      const such = Array.from({ length }, (_, index) => new Temporal.PlainDate(year, month, index + 1)).filter(
        (date) => date.dayOfWeek === weekday,
      )
      const found = nthWeekdayOf({ year, month }, { nth, weekday })
      expect(found === null ? undefined : dayText(found)).toBe(such.at(nth > 0 ? 4 : -5)?.toString())
    }),
  )
})
