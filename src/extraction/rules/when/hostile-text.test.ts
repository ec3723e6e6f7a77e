import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isDay } from '#basics/day.ts'

import { findWhens } from './find-whens.ts'

const context = {
  reference: '2026-05-11T08:15:00+10:00[Australia/Sydney]',
  timezone: 'Australia/Sydney',
  order: 'dayFirst',
} as const

// Each would not end within the suite's patience if the reading were worse than linear.
it.each([
  ['one run of digits', '1'.repeat(300_000)],
  ['digits and dashes', '1-'.repeat(150_000)],
  ['digits and slashes', '1/'.repeat(150_000)],
  ['a list without an end', '5 and '.repeat(50_000)],
  ['ordinals without an end', 'first and '.repeat(30_000)],
  ['weekdays without an end', 'Mon and '.repeat(36_000)],
  ['recurrences without an end', 'every day until '.repeat(18_000)],
  ['open brackets', '('.repeat(300_000)],
  ['articles without an end', 'the '.repeat(75_000)],
  ['labels without an end', 'No. '.repeat(75_000)],
  ['lengths without an end', '2 days and '.repeat(27_000)],
  ['days before days', 'the day before '.repeat(20_000)],
  ['months and months', 'May to '.repeat(43_000)],
  ['ends of ends', 'end of '.repeat(43_000)],
  ['a length for each length', 'for 2 days from '.repeat(19_000)],
])('three hundred kilobytes of hostile text is read to its end: %s', (_what, text) => {
  const whens = findWhens(`${text}\n\nSee you on Saturday 16 May.`, context)
  expect(whens.at(-1)).toMatchObject({ date: '2026-05-16', text: 'Saturday 16 May' })
})

const words = (
  'Mon Tuesday fridays 16 May June 2026 16/5 2026-05-16 9am 7.30 - – to until from at on by every each other second ' +
  'first last of the month week weekly daily except for 8 weeks next this tomorrow , ( ) . : / 31 0 24:00 29 February ' +
  "noon half past o'clock in two days' time AEST +10:00 \n the day before after that later Easter weekend couple " +
  'rest within hours from now twenty thousand pm after school'
).split(' ')
const phrases = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 24 })

it('never throws, quotes the text exactly, and names only days and times that exist', () => {
  fc.assert(
    fc.property(phrases, fc.constantFrom(' ', '', '\n'), (parts, joint) => {
      const text = parts.join(joint)
      let last = 0
      for (const when of findWhens(text, context)) {
        expect(text.slice(when.start, when.end)).toBe(when.text)
        expect(when.start).toBeGreaterThanOrEqual(last)
        expect(when.end - when.start).toBeLessThanOrEqual(400)
        last = when.end
        const days = [when.date, when.endDate, ...when.moreDates, ...when.exceptions]
        expect(days.filter((day) => day !== null).filter((day) => !isDay(day))).toEqual([])
        const times = [when.time, when.endTime].filter((time) => time !== null)
        expect(times.filter((time) => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})

it('survives any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const when of findWhens(text, context)) expect(text.slice(when.start, when.end)).toBe(when.text)
    }),
  )
})
