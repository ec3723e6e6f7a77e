import { expect, test } from 'vitest'
import { readSenderEmail } from './manual-sender.ts'

test.each([
  ['office@hillside.example', 'office@hillside.example'],
  ['  Office+4B@Hillside.EXAMPLE ', 'office+4b@hillside.example'],
  ['Office <office@hillside.example>', null],
  ['office at hillside', null],
  ['o’brien@hillside.example', null],
  ['@hillside.example', null],
  ['', null],
  ['\u0000', null],
  [`${'x'.repeat(300)}@hillside.example`, null],
])('%j is the sender %j', (typed, email) => {
  expect(readSenderEmail(typed)).toBe(email)
})
