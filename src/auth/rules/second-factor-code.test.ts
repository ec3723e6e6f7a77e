import { expect, test } from 'vitest'
import { readCode } from './second-factor-code.ts'

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['abcde-fgh23', 'recovery', 'abcdefgh23'],
  ['ABCDE FGH23', 'recovery', 'abcdefgh23'],
  ['12345', 'recovery', '12345'],
  ['', 'recovery', ''],
  ['🙂\u0000', 'recovery', ''],
])('%j is read as a code of the %s: %s', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code })
})
