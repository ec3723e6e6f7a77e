import { describe, expect, it } from 'vitest'
import { isDueForRefresh, isNewer, type BrowserSession } from './session-state.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const user = { id: 'a', email: 'ada@example.org', role: 'parent' as const, first_name: 'Ada', family_id: null }
const session = (secondsLeft: number): BrowserSession => ({
  access_token: 'token',
  expires_at: now / 1000 + secondsLeft,
  user,
})

describe('a session', () => {
  it.each([
    [3600, false],
    [120, false],
    [119, true],
    [90, true],
    [0, true],
    [-500, true],
  ])('with %i seconds left is due for a refresh: %s', (secondsLeft, isDue) => {
    expect(isDueForRefresh(session(secondsLeft), now)).toBe(isDue)
  })

  it('of another tab counts when it is valid for as long as ours, or longer', () => {
    const ours = { status: 'signed-in', session: session(1000) } as const
    expect(isNewer(session(1001), ours)).toBe(true)
    expect(isNewer(session(999), ours)).toBe(false)
    expect(isNewer(session(1), { status: 'signed-out', leadTo: '/auth' })).toBe(true)
  })
})
