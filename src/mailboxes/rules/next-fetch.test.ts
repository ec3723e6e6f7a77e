import { expect, test } from 'vitest'
import { secondsToNextFetch, secondsToNextLook } from './next-fetch.ts'

const failures = Array.from({ length: 12 }, (_, at) => at + 1)

test('a message that fails is asked for ever more rarely over more than three days, and then given up', () => {
  const waits = failures.map(secondsToNextFetch)
  const tried = waits.filter((wait) => wait !== null)
  expect(tried).toEqual(tried.toSorted((a, b) => a - b))
  expect(tried.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * 60 * 60)
  expect(tried[0]).toBe(60)
  expect(waits.slice(tried.length).every((wait) => wait === null)).toBe(true)
  expect(tried.length).toBeLessThan(failures.length)
})

test('a look back that fails is tried at least once a day for ever', () => {
  expect(failures.map(secondsToNextLook).every((wait) => wait >= 60 && wait <= 24 * 60 * 60)).toBe(true)
})
