import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'
import { usualRepeat, repeats, usualRule } from './repeats.ts'

test('each way of repeating is known again by its rule', () => {
  for (const day of ['2026-11-21', '2026-01-31', '2024-02-29'])
    for (const repeat of repeats) expect(usualRepeat(usualRule(repeat, day), day)).toBe(repeat)
})

test('a rule that names the very day is the plain one', () => {
  expect(usualRepeat('FREQ=WEEKLY;BYDAY=MO', '2026-11-23')).toBe('weekly')
  expect(usualRepeat('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23')).toBe('fortnightly')
  expect(usualRepeat('FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01')).toBe('monthly')
})

test('another rhythm is none of the usual', () => {
  // It skips the months that have no 31st.
  expect(usualRepeat('FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31')).toBeNull()
  expect(usualRepeat('FREQ=WEEKLY;BYDAY=TU', '2026-11-23')).toBeNull()
  expect(usualRepeat('FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24')).toBeNull()
  expect(usualRepeat('FREQ=DAILY;COUNT=3', '2026-11-24')).toBeNull()
})

test.each([
  ['daily', '2026-11-22'],
  ['weekdays', '2026-11-23'],
  ['weekly', '2026-11-28'],
  ['fortnightly', '2026-12-05'],
  ['monthly', '2026-12-21'],
  ['yearly', '2027-11-21'],
] as const)('a task due on Saturday 21 November, %s, is next due on %s', (repeat, next) => {
  const due = '2026-11-21T09:00:00.000Z'
  const recurrence = usualRule(repeat, '2026-11-21') ?? ''
  const task = { dueDate: due, recurrence, timezone: 'UTC', familyZone: 'UTC' }
  expect(nextTurn(task, new Date(due))?.dueDate).toBe(`${next}T09:00:00.000Z`)
})
