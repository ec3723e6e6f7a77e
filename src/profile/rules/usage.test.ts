import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

test.each([
  [0, 0, false],
  [160, 80, false],
  [161, 81, true],
  [200, 100, true],
  [500, 100, true],
])('%i of 200 mails fill %i %% of the bar, and warn: %j', (emailsUsedThisMonth, percent, isNearLimit) => {
  expect(usageOf({ emailLimitPerMonth: 200, emailsUsedThisMonth })).toEqual({ percent, isNearLimit })
})

test('without a limit there is nothing to fill', () => {
  expect(usageOf({ emailLimitPerMonth: null, emailsUsedThisMonth: 900 })).toBeNull()
})

test('a plan without mails is full', () => {
  expect(usageOf({ emailLimitPerMonth: 0, emailsUsedThisMonth: 0 })).toEqual({ percent: 100, isNearLimit: true })
})
