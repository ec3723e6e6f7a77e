import { expect, it } from 'vitest'
import { sayRecurrence } from './say-recurrence.ts'

const reader = { today: '2026-11-22', locale: 'en-AU' }

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6', 'every Monday, Wednesday and Friday, 6 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20261217T055959Z', 'every second week on Thursday until Thu 17 Dec'],
  ['RRULE:FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'every month on the second Tuesday'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', 'every second month on the last Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=23', 'every month on the 23rd'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'every month on the 31st'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', 'every month on the 30th'],
  ['FREQ=MONTHLY;BYDAY=MO,TU', 'every month on every Monday and every Tuesday'],
  ['FREQ=MONTHLY;BYDAY=1TU,3TU', 'every month on the first and third Tuesday'],
  ['FREQ=MONTHLY;BYDAY=2FR,-1SA', 'every month on the second Friday and the last Saturday'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'every month on the second Tuesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'every month on the 1st and 15th'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'every month on the second to last day'],
  ['FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=5', 'every year'],
  ['FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=20,30', 'every year on the 20th and 30th of August'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', 'every year on the second Sunday of May'],
  ['FREQ=YEARLY;BYWEEKNO=20;COUNT=3', 'again and again, 3 times'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=HOURLY', 'again and again'],
  ['freq=weekly;byday=tu', 'every Tuesday'],
  ['nonsense', 'again and again'],
  ['FREQ=constructor;BYDAY=constructor', 'again and again'],
])('%s reads “%s”', (rule, words) => expect(sayRecurrence(rule, reader)).toBe(words))
