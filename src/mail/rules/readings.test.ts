import { expect, it } from 'vitest'
import type { Change } from '../contract.ts'
import { atReading, readingsOf } from './readings.ts'

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

it('the reading that holds is the chosen one, of those that the mail has', () => {
  const [first, other] = ['2027-04-03', '2027-03-04']
  const read = { ...event({ start: first }), readings: [other] }
  expect(readingsOf(read)).toEqual({ starts: [first, other], chosen: first })
  const said = { fields: ['day' as const], by: null, said: { start: first } }
  expect(readingsOf({ ...read, fields: { start: other }, edit: said })).toEqual({
    starts: [first, other],
    chosen: other,
  })
  expect(readingsOf({ ...read, fields: { start: '2027-05-01' }, edit: said }).chosen).toBeNull()
  expect(readingsOf(event({ start: first })).starts).toEqual([])
})
