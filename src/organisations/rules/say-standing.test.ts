import { expect, test } from 'vitest'
import { sayApiStatus, sayIntegration } from './say-standing.ts'

const fresh = { isReady: true, liveKeys: 0, lastCallAt: null }

test('the API is ready while somebody takes what is sent', () => {
  expect(sayApiStatus(fresh).words).toBe('Ready')
  expect(sayApiStatus({ ...fresh, isReady: false }).words).toBe('Delayed')
})

test('the integration is available until the last key that was used is over', () => {
  const lastCallAt = '2026-05-14T09:00:00.000Z'
  expect(sayIntegration(fresh)).toEqual({ words: 'Available', note: 'Make a key to begin.' })
  expect(sayIntegration({ ...fresh, liveKeys: 1, lastCallAt })).toEqual({
    words: 'Available',
    note: 'One key is active.',
  })
  expect(sayIntegration({ ...fresh, liveKeys: 2 }).note).toBe('2 keys are active.')
  expect(sayIntegration({ ...fresh, lastCallAt }).words).toBe('Key needed')
})
