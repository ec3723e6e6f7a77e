import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeWeights, encodeWeights } from './weights.ts'

const file = readFileSync(new URL('./weights.bin', import.meta.url))

test('the weights that the product comes with are whole, and of no more than two megabytes', () => {
  expect(file.length).toBeLessThanOrEqual(2 * 2 ** 20)
  const { linear, trees, limits } = decodeWeights(file)
  expect(Object.keys(linear).length).toBeGreaterThan(0)
  expect(Object.keys(trees).length).toBeGreaterThan(0)
  for (const { apply, propose } of [limits.event, limits.task]) expect(apply).toBeGreaterThan(propose)
})

test.each([0, 20, 60, 1000, file.length - 1])('a file in which byte %i is another is refused with a sentence', (at) => {
  const other = Buffer.from(file)
  other[at] = (other[at] ?? 0) ^ 1
  expect(() => decodeWeights(other)).toThrow(/^The weights of the reading engine are .*restore the file/)
})

test.each([0, 10, 40, file.length - 1])('so is one of which only %i bytes are there', (length) => {
  expect(() => decodeWeights(file.subarray(0, length))).toThrow(/^The weights of the reading engine are /)
})

test('refused as well is one of a version that judged by less than this one does', () => {
  const whole = decodeWeights(file)
  const { moved: _, ...fewer } = whole.linear
  const clusters = { hashes: new Uint32Array(0), fine: new Uint16Array(0), coarseOf: new Uint8Array(0) }
  const other = encodeWeights({ ...whole, linear: fewer }, { clusters, corpus: '' })
  expect(() => decodeWeights(other)).toThrow(/are of another version/)
})
