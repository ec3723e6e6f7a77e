import { expect, test } from 'vitest'
import { passkeyName, relyingPartyOf } from './passkeys.ts'

test.each([
  ['https://roost.example', 'roost.example', 'https://roost.example'],
  ['https://home.example:8443', 'home.example', 'https://home.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ name: 'Roost', id, origin })
})

test.each([
  ['  Ada’s phone ', 'Ada’s phone'],
  ['\u0000\u0007', ''],
  ['\uD800', ''],
  ['   ', ''],
  ['مفتاح 🙂', 'مفتاح 🙂'],
  ['x'.repeat(200), 'x'.repeat(100)],
])('a passkey called %j is kept as %j', (typed, name) => {
  expect(passkeyName(typed)).toBe(name)
})
