import { describe, expect, it } from 'vitest'
import { hasPassed, lastDayOf } from './last-day.ts'

const zone = 'Australia/Sydney'
const event = (item: object, change: { before?: object; after?: object } = {}) =>
  lastDayOf({ kind: 'event', item: { ...item }, before: null, after: null, ...change } as never, zone)

describe('the last day of a proposal', () => {
  it('is that on which an event ends', () => {
    expect(event({ local_start: '2026-12-05T21:00', local_end: '2026-12-06T01:00' })).toBe('2026-12-06')
    expect(event({ local_start: '2026-12-05', local_end: '2026-12-07' })).toBe('2026-12-07')
    expect(event({ local_start: '2026-12-05T21:00', local_end: null })).toBe('2026-12-05')
  })

  it('is the later of both where an event moves, since the plan shows the old one until then', () => {
    const [soon, later] = [{ local_start: '2026-12-05T09:00' }, { local_start: '2026-12-12T09:00' }]
    expect(event(later, { before: soon, after: later })).toBe('2026-12-12')
    expect(event(soon, { before: later, after: soon })).toBe('2026-12-12')
  })

  it('is that on which a task is due where the family lives', () => {
    const task = (due: string | null) =>
      lastDayOf({ kind: 'task', item: { due_date: due }, before: null, after: null }, zone)
    expect(task('2026-12-07T12:59:59.999Z')).toBe('2026-12-07')
    expect(task('2026-12-07T13:00:00.000Z')).toBe('2026-12-08')
    expect(task(null)).toBeNull()
  })

  it('is the end of a series, where it has one', () => {
    const weekly = { local_start: '2026-12-05T09:00', recurrence: 'FREQ=WEEKLY' }
    expect(event(weekly)).toBeNull()
    expect(event({ ...weekly, recurrence: 'FREQ=WEEKLY;UNTIL=20270131' })).toBe('2027-01-31')
  })
})

it('a day has passed once it is over', () => {
  expect(hasPassed('2026-12-05', '2026-12-05')).toBe(false)
  expect(hasPassed('2026-12-05', '2026-12-06')).toBe(true)
  expect(hasPassed(null, '2026-12-06')).toBe(false)
})
