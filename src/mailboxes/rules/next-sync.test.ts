import { expect, test } from 'vitest'
import { secondsToNextSync, secondsToNextTry } from './next-sync.ts'

test('a mailbox is looked at every few minutes, more rarely where it tells of its news', () => {
  expect(secondsToNextSync({ isWatched: false, random: 0 })).toBe(270)
  expect(secondsToNextSync({ isWatched: false, random: 0.999 })).toBeCloseTo(330, 0)
  expect(secondsToNextSync({ isWatched: true, random: 0.5 })).toBe(1200)
})

test('each failure doubles the wait, up to an hour', () => {
  const waits = [0, 1, 2, 3, 50].map((failures) => secondsToNextTry({ failures, retryAfterSeconds: null, random: 0 }))
  expect(waits).toEqual([30, 60, 120, 240, 3600])
})

test('a provider that asks to wait is not asked earlier, but a day later at the latest', () => {
  expect(secondsToNextTry({ failures: 0, retryAfterSeconds: 600, random: 0 })).toBe(600)
  expect(secondsToNextTry({ failures: 0, retryAfterSeconds: 600, random: 0.9 })).toBeGreaterThan(600)
  expect(secondsToNextTry({ failures: 0, retryAfterSeconds: 1e9, random: 0 })).toBe(86_400)
  expect(secondsToNextTry({ failures: 0, retryAfterSeconds: -5, random: 0 })).toBe(30)
})
