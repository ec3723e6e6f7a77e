import { describe, expect, it } from 'vitest'
import { rotationStep } from './refresh-token-rotation.ts'

const now = new Date('2026-05-14T12:00:00Z')
const later = new Date('2026-06-01T00:00:00Z')
const at = (text: string) => new Date(text)

describe('a refresh token', () => {
  it.each([
    ['unused', null, later, 'rotate'],
    ['unused and at its end', null, now, 'expired'],
    ['used this moment', now, later, 'follow'],
    ['used ten seconds ago', at('2026-05-14T11:59:50Z'), later, 'follow'],
    ['used longer ago', at('2026-05-14T11:59:49Z'), later, 'reused'],
    ['used by a clock that runs ahead', at('2026-05-14T12:00:03Z'), later, 'follow'],
  ])('that is %s', (_, usedAt, expiresAt, answer) => {
    expect(rotationStep({ usedAt, expiresAt }, now)).toBe(answer)
  })
})
