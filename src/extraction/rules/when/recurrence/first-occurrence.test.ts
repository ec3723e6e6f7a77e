import { expect, it } from 'vitest'

import { firstOccurrence } from './parse-rule.ts'

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-05-11', '2026-05-12'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-05-12', '2026-05-12'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-05-11', '2026-06-01'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-05-11', '2026-05-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-05-11', '2026-05-31'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-05-11', '2026-11-26'],
  ['FREQ=DAILY;UNTIL=20260710', '2026-05-11', '2026-05-11'],
])('%s from %s on falls first on %s', (rule, from, day) => expect(firstOccurrence(rule, from)).toBe(day))

it.each(['FREQ=HOURLY', 'FREQ=WEEKLY;BYSETPOS=1', 'nonsense', ''])('leaves %s alone', (rule) => {
  expect(firstOccurrence(rule, '2026-05-11')).toBeNull()
})
