import { expect, test } from 'vitest'
import { type HourCycle, sayClock } from './clock.ts'
import { parseTimeOfDay } from './parse-time-of-day.ts'

test.each([
  ['15:40', '3:40 pm'],
  ['09:05', '9:05 am'],
  ['00:00', '12:00 am'],
  ['12:30', '12:30 pm'],
])('%s is %s to who counts twelve hours', (wall, said) => {
  expect(sayClock(wall, '12')).toBe(said)
  expect(sayClock(wall, '24')).toBe(wall)
  expect(parseTimeOfDay(said, '12')).toBe(wall)
})

test.each<[string, HourCycle, string | null]>([
  ['15:40', '12', '15:40'],
  ['1540', '24', '15:40'],
  ['3.40pm', '24', '15:40'],
  ['3 p.m.', '12', '15:00'],
  ['4', '12', '16:00'],
  ['4', '24', '04:00'],
  ['7:30', '12', '07:30'],
  ['03:30', '12', '03:30'],
  ['12am', '12', '00:00'],
  ['', '12', ''],
  ['25:00', '24', null],
  ['13 pm', '12', null],
  ['9:75', '24', null],
  ['soon', '24', null],
])('“%s” on a clock of %s hours is %s', (text, clock, wall) => {
  expect(parseTimeOfDay(text, clock)).toBe(wall)
})
