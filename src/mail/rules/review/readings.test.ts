import { expect, it } from 'vitest'
import type { Change } from '#mail/contract.ts'
import { atReading, chosenReading } from './readings.ts'

const event = (fields: Change['fields']) => ({ kind: 'event' as const, fields })

it.each([
  ['2027-04-03', null, '2027-03-04', null],
  ['2027-04-03', '2027-04-05', '2027-03-04', '2027-03-06'],
  ['2027-04-03T07:30', '2027-04-03T09:00', '2027-04-03T19:30', '2027-04-03T21:00'],
  ['2027-04-03T11:00', '2027-04-03T14:00', '2027-04-03T23:00', '2027-04-04T02:00'],
])('what begins %s and ends %s, meant for %s, ends %s', (start, end, meant, until) => {
  const change = event({ start, end, allDay: start.length === 10, timezone: 'Australia/Sydney' })
  expect(atReading(change, meant).when).toEqual({
    allDay: start.length === 10,
    start: meant,
    end: until,
    timezone: 'Australia/Sydney',
  })
})

it('of a task is when it is due', () => {
  expect(atReading({ kind: 'task', fields: { due: '2027-04-03' } }, '2027-03-04')).toEqual({ due: '2027-03-04' })
})

it.each([
  [{ start: '2027-03-04' }, '2027-03-04'],
  [{ start: '2027-05-01' }, null],
  [{}, null],
])('of what is at %o the chosen reading is %s', (fields, chosen) => {
  expect(chosenReading({ ...event(fields), readings: ['2027-04-03', '2027-03-04'] })).toBe(chosen)
})
