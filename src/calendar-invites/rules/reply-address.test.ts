import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShort, readReplyAddress, replyLocalPart } from './reply-address.ts'

test('an address of any family is read as it was written, whatever a program does to its case', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (familyId, bits) => {
      const code = inShort(bits.toString(16))
      const local = replyLocalPart({ familyId, code })
      expect(local.length).toBeLessThanOrEqual(64)
      expect(readReplyAddress(local)).toEqual({ familyId, code })
      expect(readReplyAddress(local.toUpperCase())).toEqual({ familyId, code })
    }),
  )
})

test.each([
  'reply',
  'reply+',
  'reply+tess',
  'wren-x7k2m9+school',
  `reply+${'z'.repeat(52)}`,
  `reply+${'v'.repeat(52)}`,
])('%s is no such address', (local) => {
  expect(readReplyAddress(local)).toBe(null)
})
