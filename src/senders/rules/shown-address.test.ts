import { expect, test } from 'vitest'
import { isOrganisation, shownAddress } from './shown-address.ts'

test.each([
  ['0198@organisation.invalid', true, null],
  ['unknown@sender.invalid', false, null],
  ['x@y.organisation.invalid', false, null],
  ['office@school.example', false, 'office@school.example'],
])('%s is an organisation: %s', (senderEmail, is, shown) => {
  expect(isOrganisation({ senderEmail })).toBe(is)
  expect(shownAddress(senderEmail)).toBe(shown)
})
