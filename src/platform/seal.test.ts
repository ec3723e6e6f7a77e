import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const place = { table: 'login_factors', column: 'secret', id: 'a' }
const seal = createSeal('a secret of the server', 'tests')
/** Node's message for it. */
const refusal = /authenticate data|authentication tag|initialization vector/i
const plain = Buffer.from('what nobody reads')

test('what is sealed opens at its place, and is never sealed alike twice', () => {
  const sealed = seal.seal(plain, place)
  expect(seal.open(sealed, place)).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(seal.seal(plain, place)).not.toEqual(sealed)
})

test.each([
  ['in another row', { ...place, id: 'b' }],
  ['in another column', { ...place, column: 'name' }],
  ['in another table', { ...place, table: 'mailboxes' }],
])('it does not open %s', (_where, elsewhere) => {
  expect(() => seal.open(seal.seal(plain, place), elsewhere)).toThrow(refusal)
})

test('it does not open for another purpose, with another secret, or changed in any byte', () => {
  const sealed = seal.seal(plain, place)
  expect(() => createSeal('a secret of the server', 'other').open(sealed, place)).toThrow(refusal)
  expect(() => createSeal('another secret', 'tests').open(sealed, place)).toThrow(refusal)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => seal.open(changed, place)).toThrow(refusal)
  }
  expect(() => seal.open(Buffer.alloc(0), place)).toThrow(refusal)
})
