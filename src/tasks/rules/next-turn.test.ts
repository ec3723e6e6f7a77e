import { describe, expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

const timezone = 'Australia/Sydney'
const next = (
  recurrence: string,
  dueDate: string | null,
  done: string,
  { zone = timezone, familyZone = timezone } = {},
) => nextTurn({ recurrence, dueDate, timezone: zone, familyZone }, new Date(done))

describe('a task that repeats', () => {
  test('is due again on the next day of its rule', () => {
    expect(next('FREQ=WEEKLY', '2026-11-23T12:59:59.999Z', '2026-11-23T05:00:00Z')?.dueDate).toBe(
      '2026-11-30T12:59:59.999Z',
    )
  })

  test('done early, comes again after the day it was due', () => {
    expect(next('FREQ=DAILY', '2026-11-23T06:00:00.000Z', '2026-11-21T05:00:00Z')?.dueDate).toBe(
      '2026-11-24T06:00:00.000Z',
    )
  })

  test('done late, comes again after today, and is not due for what went by', () => {
    expect(next('FREQ=WEEKLY;BYDAY=MO', '2026-11-02T06:00:00.000Z', '2026-11-21T05:00:00Z')?.dueDate).toBe(
      '2026-11-23T06:00:00.000Z',
    )
    expect(next('FREQ=DAILY', '2026-11-19T06:00:00.000Z', '2026-11-21T05:00:00Z')?.dueDate).toBe(
      '2026-11-22T06:00:00.000Z',
    )
  })

  test('keeps its time on the wall while the clocks change', () => {
    // 5 p.m. before and after 4 October, when Sydney's clocks go forward, and 5 April, when they go back.
    expect(next('FREQ=WEEKLY', '2026-10-01T07:00:00.000Z', '2026-10-01T07:00:00Z')?.dueDate).toBe(
      '2026-10-08T06:00:00.000Z',
    )
    expect(next('FREQ=WEEKLY', '2026-04-02T06:00:00.000Z', '2026-04-02T06:00:00Z')?.dueDate).toBe(
      '2026-04-09T07:00:00.000Z',
    )
  })

  test('takes a day of the zone it was made in', () => {
    // Monday evening in Auckland is the morning of Monday in London, and Tuesday's is too late.
    const due = '2026-11-23T18:30:00.000Z'
    const repeated = next('FREQ=WEEKLY;BYDAY=TU', due, due, { zone: 'Pacific/Auckland' })
    expect(repeated?.dueDate).toBe('2026-11-30T18:30:00.000Z')
  })

  test('on days without a time takes those of the family, wherever it was made and done', () => {
    const away = { zone: 'Pacific/Auckland', familyZone: 'Europe/London' }
    const [monday, tuesday] = ['2026-11-23T23:59:59.999Z', '2026-11-24T23:59:59.999Z']
    // Tuesday has begun in Auckland: the turn after Monday's is still Tuesday's.
    expect(next('FREQ=DAILY', monday, '2026-11-23T20:00:00Z', away)?.dueDate).toBe(tuesday)
    expect(next('FREQ=WEEKLY;BYDAY=TU', null, '2026-11-23T20:00:00Z', away)?.dueDate).toBe(tuesday)
  })

  test('on the last of the month keeps to the last', () => {
    const last = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'
    const february = next(last, '2026-01-31T01:00:00.000Z', '2026-01-31T00:00:00Z')
    expect(february?.dueDate).toBe('2026-02-28T01:00:00.000Z')
    expect(next(last, february?.dueDate ?? null, '2026-02-28T00:00:00Z')?.dueDate).toBe('2026-03-31T01:00:00.000Z')
  })

  test('without a date is due again as if it had been due today', () => {
    expect(next('FREQ=DAILY', null, '2026-11-21T05:00:00Z')?.dueDate).toBe('2026-11-22T12:59:59.999Z')
  })

  test('ends after its last turn', () => {
    const second = next('FREQ=DAILY;COUNT=3', '2026-11-21T06:00:00.000Z', '2026-11-21T05:00:00Z')
    expect(second).toEqual({ dueDate: '2026-11-22T06:00:00.000Z', recurrence: 'FREQ=DAILY;COUNT=2' })
    expect(next('FREQ=DAILY;COUNT=1', '2026-11-21T06:00:00.000Z', '2026-11-21T05:00:00Z')).toBeNull()
    expect(next('FREQ=DAILY;UNTIL=20261121T235959Z', '2026-11-21T06:00:00.000Z', '2026-11-21T05:00:00Z')).toBeNull()
  })

  test('ends with a last moment that its rule states in UTC, on the clocks of its zone', () => {
    // 7 a.m. of Tuesday the 24th in Sydney.
    const rule = 'FREQ=DAILY;UNTIL=20261123T200000Z'
    const [at6, at5pm] = ['2026-11-22T19:00:00.000Z', '2026-11-23T06:00:00.000Z']
    expect(next(rule, at6, at6)?.dueDate).toBe('2026-11-23T19:00:00.000Z')
    expect(next(rule, at5pm, at5pm)).toBeNull()
    // Without a time it is still due on that day, and on no later day.
    const [monday, tuesday] = ['2026-11-23T12:59:59.999Z', '2026-11-24T12:59:59.999Z']
    expect(next(rule, monday, monday)?.dueDate).toBe(tuesday)
    expect(next(rule, tuesday, tuesday)).toBeNull()
    // 7 p.m. of Monday the 23rd in New York, where UTC has the 24th already.
    const away = { zone: 'America/New_York', familyZone: 'America/New_York' }
    const dueMonday = '2026-11-24T04:59:59.999Z'
    expect(next('FREQ=DAILY;UNTIL=20261124T000000Z', dueMonday, dueMonday, away)).toBeNull()
  })

  test('ends with a last day that its rule names, that day included', () => {
    const due = '2026-11-23T06:00:00.000Z'
    expect(next('FREQ=DAILY;UNTIL=20261124', due, due)?.dueDate).toBe('2026-11-24T06:00:00.000Z')
    expect(next('FREQ=DAILY;UNTIL=20261123', due, due)).toBeNull()
  })

  test('comes no more past all that a family plans', () => {
    expect(next('FREQ=DAILY', '2200-12-30T06:00:00.000Z', '2026-11-21T05:00:00Z')?.dueDate).toBe(
      '2200-12-31T06:00:00.000Z',
    )
    for (const last of ['2200-12-31T06:00:00.000Z', '9999-12-31T06:00:00.000Z'])
      expect(next('FREQ=DAILY', last, '2026-11-21T05:00:00Z'), last).toBeNull()
  })

  test('by a rule that makes no sense comes no more', () => {
    for (const rule of ['FREQ=NEVER', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY;BYDAY=XX'])
      expect(next(rule, '2026-11-21T06:00:00.000Z', '2026-11-21T05:00:00Z'), rule).toBeNull()
  })
})
