import { expect, test } from 'vitest'
import { sayReceipt } from './say-receipt.ts'

test('a receipt names what was left out since the family left out others like it', () => {
  expect(sayReceipt([], ['Bake a cake', 'Return the slip'])).toBe(
    'left out, as you did with others like it: Bake a cake, Return the slip',
  )
  const many = Array.from({ length: 60 }, () => 'Bake a cake 🎂')
  const said = sayReceipt([], many)
  expect(said.length).toBeLessThanOrEqual(500)
  expect(said.isWellFormed()).toBe(true)
})
