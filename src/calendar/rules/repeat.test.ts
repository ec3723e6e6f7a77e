import { describe, expect, test } from 'vitest'
import { shiftedRule } from '#basics/recurrence-rule.ts'
import { repeatFrom, repeatOf, ruleFor } from './repeat.ts'

const tuesday = '2026-04-14'

describe('a rule in the words of the form', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=5',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,FR;UNTIL=20260630',
    'FREQ=MONTHLY;BYMONTHDAY=14',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=14',
  ])('%s is written as it was read', (rule) => {
    expect(ruleFor(repeatOf(rule, tuesday), tuesday)).toBe(rule)
    expect(repeatOf(rule, tuesday).unit).not.toBe('kept')
  })

  test.each([
    ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TU'],
    ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=14'],
    ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=14'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630T135959Z', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630'],
  ])('%s is the same as %s', (rule, same) => {
    expect(ruleFor(repeatOf(rule, tuesday), tuesday)).toBe(same)
  })

  test('every month on the 31st is on the last day of a shorter one; a rule that skips those is another, and stays', () => {
    const rule = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'
    expect(ruleFor({ ...repeatOf(null, '2026-01-31'), unit: 'month' }, '2026-01-31')).toBe(rule)
    expect(repeatOf(rule, '2026-01-31')).toMatchObject({ unit: 'month', monthBy: 'date' })
    for (const [other, day] of [
      ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31'],
      ['FREQ=MONTHLY', '2026-01-31'],
      [rule, '2026-02-28'],
    ] as const) {
      expect(repeatOf(other, day).unit, other).toBe('kept')
      expect(ruleFor(repeatOf(other, day), day), other).toBe(other)
    }
  })

  test.each([
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=1SU',
    'FREQ=HOURLY',
  ])('%s has no words there, and stays as it is', (rule) => {
    expect(repeatOf(rule, tuesday).unit).toBe('kept')
    expect(ruleFor(repeatOf(rule, tuesday), tuesday)).toBe(rule)
  })
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-04-16', 'FREQ=WEEKLY;BYDAY=TH'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-04-15', 'FREQ=WEEKLY;BYDAY=WE,FR'],
  ['FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261217', '2026-04-15', 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261218'],
  ['FREQ=WEEKLY;BYDAY=TH', '2026-04-16', 'FREQ=WEEKLY;BYDAY=TH'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-04-16', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
  ['FREQ=WEEKLY;COUNT=4;BYDAY=TU', '2026-04-13', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-04-29', 'FREQ=MONTHLY;BYDAY=-1WE'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-04-24', 'FREQ=MONTHLY;BYDAY=4FR'],
])('%s, begun on %s, is %s', (rule, to, moved) => {
  const written = ruleFor(repeatOf(rule, tuesday), tuesday) ?? ''
  expect(ruleFor(repeatFrom(repeatOf(rule, tuesday), { from: tuesday, to }), to)).toBe(moved)
  expect(shiftedRule(written, { from: tuesday, to })).toBe(moved)
})
