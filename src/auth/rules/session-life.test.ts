import { expect, test } from 'vitest'
import { refreshTokenExpiry } from './session-life.ts'

const now = new Date('2026-05-14T12:00:00Z')

test('a session lasts thirty days without use', () => {
  expect(refreshTokenExpiry(now, now)).toEqual(new Date('2026-06-13T12:00:00Z'))
})

test('a session never lasts longer than ninety days', () => {
  expect(refreshTokenExpiry(new Date('2026-02-20T12:00:00Z'), now)).toEqual(new Date('2026-05-21T12:00:00Z'))
})
