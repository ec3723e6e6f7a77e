import { expect, test } from 'vitest'
import { endingAs, endingOn, monthDateOf, monthlyOn, ruleParts, shiftedRule, untilOf } from './recurrence-rule.ts'
import { askTurns } from './recurrence-turns.ts'

// Tuesday 24 November is the fourth and the last of its month.
test.each([
  ['FREQ=MONTHLY;BYDAY=4TU', '2026-12-29', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=MONTHLY;BYDAY=4TU', '2026-12-22', 'FREQ=MONTHLY;BYDAY=4TU'],
  ['FREQ=MONTHLY;BYDAY=-1TU', '2026-12-22', 'FREQ=MONTHLY;BYDAY=4TU'],
  ['FREQ=MONTHLY;BYDAY=-1TU', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', '2026-12-02', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=2'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217', '2026-12-02', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261225'],
  ['FREQ=MONTHLY;BYMONTHDAY=24', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-12-02', 'FREQ=MONTHLY;BYMONTHDAY=2'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-02', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
])('%s, moved to %s, is %s, since few months have a fifth', (rule, to, moved) => {
  expect(shiftedRule(rule, { from: '2026-11-24', to })).toBe(moved)
})

test('a rule has one end at most, and a count is one too', () => {
  expect(endingOn('FREQ=DAILY;COUNT=3', '2026-12-17')).toBe('FREQ=DAILY;UNTIL=20261217')
  expect(endingOn('FREQ=DAILY;COUNT=3', null)).toBe('FREQ=DAILY')
  expect(endingAs('FREQ=DAILY;UNTIL=20261217', 'FREQ=WEEKLY;COUNT=3')).toBe('FREQ=DAILY;COUNT=3')
  expect(untilOf('FREQ=DAILY;UNTIL=20261217T225900Z')).toBe('2026-12-17')
  expect(untilOf('FREQ=DAILY')).toBeNull()
})

test.each([28, 29, 30, 31])('every month on the %sth is on the last day of a shorter month, and skips none', (date) => {
  const first = Temporal.PlainDateTime.from({ year: 2026, month: 1, day: date, hour: 17 })
  const year = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')] as const
  const days = askTurns({ rule: monthlyOn(date), first, timezone: 'Australia/Sydney' }, (turns) =>
    turns.between(...year, true).map(({ day, daysInMonth }) => day === Math.min(date, daysInMonth)),
  )
  expect(days).toEqual(Array.from({ length: 12 }, () => true))
  expect(monthDateOf(ruleParts(monthlyOn(date)))).toBe(date)
})

test('a rule that names the 31st alone skips the months without it (RFC 5545, section 3.3.10)', () => {
  const first = Temporal.PlainDateTime.from('2026-01-31T17:00')
  const year = [new Date('2026-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')] as const
  const rule = 'FREQ=MONTHLY;BYMONTHDAY=31'
  const months = askTurns({ rule, first, timezone: 'UTC' }, (turns) =>
    turns.between(...year, true).map(({ month }) => month),
  )
  expect(months).toEqual([1, 3, 5])
})
