import { expect, test } from 'vitest'
import { withLeftOut } from './left-out-list.ts'

test('an address is added as it is compared', () => {
  expect(withLeftOut(['a@home.example'], ' Us@Home.EXAMPLE ')).toEqual({
    addresses: ['a@home.example', 'us@home.example'],
  })
})

test.each([
  ['us at home', 'Please enter a valid email address'],
  ['A@home.example', 'This address is left out already'],
])('%s is not added, and says why', (typed, fault) => {
  expect(withLeftOut(['a@home.example'], typed)).toEqual({ fault })
})

test('the list has an end', () => {
  const full = Array.from({ length: 100 }, (_, number) => `a${number}@home.example`)
  expect(withLeftOut(full, 'us@home.example')).toEqual({ fault: 'There is room for 100 addresses.' })
})
