import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { createTokenSeal, type TokenPlace } from './token-seal.ts'

const seal = createTokenSeal('a secret that is long enough for a server')
const place: TokenPlace = { mailboxId: newId(), column: 'refresh_token' }

test('a token is opened where it was sealed', () => {
  const sealed = seal.seal('1//äöü-refresh', place)
  expect(sealed).toMatch(/^enc_[A-Za-z0-9+/]+=*$/)
  expect(seal.open(sealed, place)).toBe('1//äöü-refresh')
})

test('the same token is sealed otherwise each time, behind an IV of 12 bytes', () => {
  const [one, other] = [seal.seal('same', place), seal.seal('same', place)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice(4), 'base64')).toHaveLength(12 + 16 + 'same'.length)
})

test.each([
  ['in another mailbox', { ...place, mailboxId: newId() }],
  ['in another column', { ...place, column: 'access_token' }],
] as const)('a token is not opened %s', (_, elsewhere) => {
  expect(() => seal.open(seal.seal('token', place), elsewhere)).toThrow(/authenticate/)
})

test('a token is not opened with another secret, nor when a bit of it was changed', () => {
  const sealed = seal.seal('token', place)
  expect(() => createTokenSeal('another secret that is long enough, too').open(sealed, place)).toThrow(/authenticate/)
  const bytes = Buffer.from(sealed.slice(4), 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(() => seal.open(`enc_${bytes.toString('base64')}`, place)).toThrow(/authenticate/)
  expect(() => seal.open('token', place)).toThrow('not sealed')
})
