import { expect, test } from 'vitest'
import { invalidFormat, readSender, readSenderEmail } from './manual-sender.ts'

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

test('an address or a domain is a sender, a provider’s domain is none', () => {
  expect(readSender(' Office@Hillside.example')).toEqual({ email: 'office@hillside.example' })
  expect(readSender('@Hillside.example')).toEqual({ email: '@hillside.example' })
  expect(readSender('@gmail.com').fault).toContain('Anybody can have an address @gmail.com')
  expect(readSender('@hillside')).toEqual({ fault: invalidFormat })
})
