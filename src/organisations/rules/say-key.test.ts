import { expect, test } from 'vitest'
import { sayKeyStanding } from './say-key.ts'

const now = new Date('2026-05-14T09:00:00Z')
const key = { expiresAt: null, revokedAt: null, replacedBy: null }

test.each([
  [{}, 'Active'],
  [{ expiresAt: '2026-05-14T09:00:01Z' }, 'Active'],
  [{ expiresAt: '2026-05-14T09:00:00Z' }, 'Expired'],
  [{ expiresAt: '2026-05-15T09:00:00Z', replacedBy: 'another' }, 'Replaced soon'],
  [{ expiresAt: '2026-05-14T08:00:00Z', replacedBy: 'another' }, 'Expired'],
  [{ expiresAt: '2026-05-14T08:00:00Z', revokedAt: '2026-05-13T08:00:00Z' }, 'Revoked'],
])('a key with %o is told as %s', (change, words) => {
  expect(sayKeyStanding({ ...key, ...change }, now).words).toBe(words)
})
