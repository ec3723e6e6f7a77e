import { expect, it } from 'vitest'
import { sayOverLimit } from './say-over-limit.ts'

it.each([
  [1, 'One mail waits: the 25 of your plan are used this month. It is kept, and read once there is room again.'],
  [3, '3 mails wait: the 25 of your plan are used this month. They are kept, and read once there is room again.'],
])('says of %i what becomes of it', (count, said) => {
  expect(sayOverLimit(count, 25)).toBe(said)
})
