import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'
import { sayAttempt, sayDelivery, sayEndpoint } from './say-webhook.ts'

const at = '2026-05-14T09:00:00.000Z'

test('an endpoint is told by what arrives there', () => {
  expect(sayEndpoint({ failingSince: null, switchedOffAt: null }).words).toBe('Active')
  expect(sayEndpoint({ failingSince: at, switchedOffAt: null }).words).toBe('Failing')
  expect(sayEndpoint({ failingSince: at, switchedOffAt: at }).words).toBe('Switched off')
})

test('a delivery is told by its state, and an attempt by its answer', () => {
  const now = new Date(at)
  expect(sayDelivery({ state: 'waiting', nextTryAt: at }, now).words).toBe('On its way')
  expect(sayDelivery({ state: 'waiting', nextTryAt: '2026-05-14T09:01:00.000Z' }, now).words).toBe(
    'Waits to be sent again',
  )
  expect(sayDelivery({ state: 'failed', nextTryAt: null }, now).words).toBe('Failed')
  expect(sayAttempt({ status: 204, failure: null })).toBe('Answered 204')
  expect(sayAttempt({ status: 302, failure: null })).toBe('Answered 302, which is not followed')
  expect(sayAttempt({ status: null, failure: 'timeout' })).toBe('No answer in time')
})

test('ten attempts take a little more than three days', () => {
  let now = new Date(at)
  let attempts = 1
  for (let next = nextTry(attempts, now); next !== null; next = nextTry(attempts, now)) {
    expect(next.getTime()).toBeGreaterThan(now.getTime())
    now = next
    attempts += 1
  }
  expect(attempts).toBe(10)
  expect((now.getTime() - Date.parse(at)) / 86_400_000).toBeCloseTo(3.15, 1)
})
