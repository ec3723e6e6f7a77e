import { describe, expect, it } from 'vitest'
import { findWhens } from '../when/find-whens.ts'
import { possibleTimes } from './possible-times.ts'

const context = {
  reference: '2026-05-11T08:15:00+01:00[Europe/London]',
  timezone: 'Europe/London',
  order: 'dayFirst',
} as const
const read = (text: string) =>
  possibleTimes(text, { whens: findWhens(text, context), context }).map(
    (when) => `${text.slice(when.start, when.end)} = ${when.time}${when.endTime === null ? '' : `-${when.endTime}`}`,
  )

describe('hours that nothing beside them says to be hours', () => {
  it.for([
    ['KO 10.45, meet at the gate', ['10.45 = 10:45']],
    ['assembly, period 5 (2.05), all welcome', ['2.05 = 14:05']],
    ['on Saturday it is 2 til 4 now', ['2 til 4 = 14:00-16:00']],
    ['Thursday at 4 still stands', ['4 = 16:00']],
    ['bar and music, 8 till late', ['8 till late = 20:00']],
    ['gates 9.50, registers 10.00', ['9.50 = 09:50', '10.00 = 10:00']],
    ['parade 1830-2100 in the hangar', ['1830-2100 = 18:30-21:00']],
    ['buses 0745, gates shut', ['0745 = 07:45']],
    ['games and cake, 6 til whenever', ['6 = 18:00']],
  ] as const)('are found: %s', ([text, expected]) => {
    expect(read(text)).toEqual(expected)
  })

  it.for([
    'lunch is £3.45 a day',
    'the walk is 4.30 km',
    'about 5 minutes late',
    '3-5 years only',
    'version 1.15.2',
    'room 4/12',
    'Score 7:21:05',
    'up to 2.50 euro each',
    'at 3pm sharp',
    'the plan for 2026',
    'ring 5550 0113',
  ])('are not: %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it('are bounded in a text that is full of numbers', () => {
    expect(read('8.15 9.20 '.repeat(5000)).length).toBe(12)
  })
})
