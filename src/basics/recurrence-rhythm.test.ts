import { expect, test } from 'vitest'
import { checkedRule } from './recurrence-rhythm.ts'
import { monthlyOn } from './recurrence-rule.ts'
import { sayRecurrence } from './say-recurrence.ts'

test.each([
  ['RRULE:freq=weekly;byday=tu', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T160000Z', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T160000Z'],
])('of %s is taken %s', (rule, taken) => expect(checkedRule(rule)).toBe(taken))

test.each([
  'FREQ=DAILY;INTERVAL=99;COUNT=999',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=1TU,3TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  ...[28, 29, 30, 31].map(monthlyOn),
  'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=5',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
])('%s is taken as it is, and can be said', (rule) => {
  expect(checkedRule(rule)).toBe(rule)
  expect(sayRecurrence(rule, { today: '2026-11-22', locale: 'en-AU' })).toMatch(/^every /)
})

test.each([
  '',
  'BYDAY=MO',
  'FREQ=HOURLY',
  'FREQ=DAILY;COUNT=2;UNTIL=20260630',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=6',
  'FREQ=WEEKLY;X=1',
  'FREQ=MONTHLY;BYDAY=-6FR',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=YEARLY;BYMONTHDAY=5',
  `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(200)}MO`,
])('%s is not taken, since nothing shows it', (rule) => {
  expect(checkedRule(rule)).toBeNull()
})
