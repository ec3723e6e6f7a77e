import { expect, it } from 'vitest'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import { read } from '#test/world/engine/whens.ts'

// Written on a Monday. What a phrase says of its first day is told elsewhere; this is the rule.
it.each([
  ['every day', 'FREQ=DAILY'],
  ['daily at 7pm', 'FREQ=DAILY'],
  ['each day', 'FREQ=DAILY'],
  ['every other day', 'FREQ=DAILY;INTERVAL=2'],
  ['every three days', 'FREQ=DAILY;INTERVAL=3'],
  ['every day until 30 May', 'FREQ=DAILY;UNTIL=20260530'],
  ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['Mondays to Fridays at 8:30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every weekend', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every Thursday', 'FREQ=WEEKLY;BYDAY=TH'],
  ['each Thursday at 4pm', 'FREQ=WEEKLY;BYDAY=TH'],
  ['on Thursdays', 'FREQ=WEEKLY;BYDAY=TH'],
  ['Thursdays, 16:00 to 17:00', 'FREQ=WEEKLY;BYDAY=TH'],
  ['weekly on Thursday', 'FREQ=WEEKLY;BYDAY=TH'],
  ['every Tuesday and Thursday', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['Tuesdays and Thursdays', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['every Monday, Wednesday and Friday', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every other Saturday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['every second Saturday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['fortnightly on Saturdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['every 2 weeks on Saturday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['every three weeks on Sunday', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU'],
  ['every Wednesday until 24 June', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260624'],
  ['every Wednesday for 6 weeks', 'FREQ=WEEKLY;BYDAY=WE;COUNT=6'],
  ['Wednesdays for six weeks from 20 May', 'FREQ=WEEKLY;BYDAY=WE;COUNT=6'],
  ['Wednesdays from 20 May to 24 June', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260624'],
  ['every Sunday in August', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20260831'],
  ['the first Saturday of every month', 'FREQ=MONTHLY;BYDAY=1SA'],
  ['the second Tuesday of each month', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['the last Friday of every month', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['monthly on the 15th', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['the 15th of every month', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['every year on 5 September', 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=5'],
  ['every 5 September', 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=5'],
  ['the first and third Tuesday of every month', 'FREQ=MONTHLY;BYDAY=1TU,3TU'],
  ['the 1st and 15th of every month', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
  ['at the end of every month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every year on the second Sunday in May', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'],
])('%s', (text, rule) => {
  expect(read(text).map(({ recurrence }) => recurrence)).toEqual([rule])
  // Else nobody could save the event again.
  expect(checkedRule(rule)).toBe(rule)
})
