import { expect, it } from 'vitest'
import type { EventItem } from '../item.ts'
import { otherReadings } from './other-readings.ts'

it.each<[quote: string, start: string, doubts: EventItem['doubts'], others: string[]]>([
  ['Sports day is on 3/4', '2027-04-03', ['order'], ['2027-03-04']],
  ['Sports day is on 3/4 at 10:00', '2027-04-03T10:00', ['order'], ['2027-03-04T10:00']],
  // The other order is no day, is the same one, or has passed.
  ['Sports day is on 25/4', '2027-04-25', ['order'], []],
  ['Sports day is on 4/4', '2027-04-04', ['order'], []],
  ['Sports day is on 12/1', '2027-12-01', ['order'], ['2027-01-12']],
  ['Sports day is on 5/1', '2027-05-01', ['order'], []],
  ['Doors open at 7.30', '2027-04-03T07:30', ['halfDay'], ['2027-04-03T19:30']],
  ['Lunch at 12.15', '2027-04-03T12:15', ['halfDay'], ['2027-04-03T00:15']],
  ['See you next Friday', '2027-01-22', ['next'], ['2027-01-15']],
  ['See you next Friday', '2027-01-15', ['next'], ['2027-01-22']],
  ['On Thursday 5 February', '2027-02-05', ['weekday'], ['2027-02-04']],
  ['On Monday 5 February', '2027-02-05', ['weekday'], ['2027-02-08']],
  ['On Monday 5 or Tuesday 6 February', '2027-02-05', ['weekday'], []],
  ['On Friday at 7', '2027-01-22T07:00', ['next', 'halfDay'], ['2027-01-15T07:00', '2027-01-22T19:00']],
  ['Perhaps on Friday', '2027-01-15', ['weak'], []],
])('“%s”, read as %s with the doubt %s, could also be %s', (quote, start, doubts, others) => {
  expect(otherReadings({ quote, start, doubts, today: '2027-01-11' })).toEqual(others)
})
