import { expect, it } from 'vitest'

import { readingOrder } from './reading-order.ts'

const reference = '2026-05-11T08:15:00+10:00[Australia/Sydney]'

function order(texts: string[], locale: string) {
  return readingOrder(texts, { locale, reference, timezone: 'Australia/Sydney' })
}

it.each([
  ['en-AU', 'dayFirst'],
  ['en-GB', 'dayFirst'],
  ['en-US', 'monthFirst'],
])('is the usual one of %s where the mail shows nothing', (locale, usual) => {
  expect(order(['due 3/5'], locale)).toEqual({ order: usual, isOrderSettled: false, isOrderOpen: false })
})

it('is open in Canada where the mail shows nothing', () => {
  expect(order(['due 3/5'], 'en-CA')).toEqual({ order: 'monthFirst', isOrderSettled: false, isOrderOpen: true })
})

it.each([
  ['a day above twelve', ['due 3/5', 'sent on 22/5/2026'], 'dayFirst'],
  ['a weekday that only one order falls on', ['Fri 12/6', 'due 3/5'], 'dayFirst'],
  ['a date as Americans write it', ['due 3/5', '09/13/2026'], 'monthFirst'],
])('is settled by %s', (_what, texts, settled) => {
  expect(order(texts, 'en-CA')).toEqual({ order: settled, isOrderSettled: true, isOrderOpen: false })
})

it.each([
  ['a date with its year', ['Mulch day is 3/15/2026', 'due 3/5'], 'monthFirst', true],
  ['two dates that agree', ['3/15 and 4/22', 'due 3/5'], 'monthFirst', true],
  ['one date without a year', ['the party is 3/15', 'due 3/5'], 'dayFirst', false],
  ['a flat', ['3/15 Station Street and 4/22 High Road', 'due 3/5'], 'dayFirst', false],
])('is turned against the locale by more than a number: %s', (_what, texts, expected, isOrderSettled) => {
  expect(order(texts, 'en-AU')).toMatchObject({ order: expected, isOrderSettled })
})

it('is not shown by the middle of a date', () => {
  expect(order(['10/06/26 and 13/06/26'], 'en-AU').order).toBe('dayFirst')
})
