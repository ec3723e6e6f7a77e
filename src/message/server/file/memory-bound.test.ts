import { expect, test } from 'vitest'
import { boundMemory, webAssembly } from './memory-bound.ts'

test('a program that asks for more memory than it may have is told that there is none', () => {
  boundMemory(3 * 65_536)
  const memory = new webAssembly.Memory({ initial: 1 })
  expect(memory.grow(2)).toBe(1)
  expect(() => memory.grow(1)).toThrow(RangeError)
  expect(memory.buffer.byteLength).toBe(3 * 65_536)
})
