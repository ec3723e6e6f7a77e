import { expect, it } from 'vitest'
import type { Duplicate } from '../contract.ts'
import { sayDuplicate } from './say-duplicate.ts'

it.each<[already: Partial<Duplicate>, said: string]>([
  [{ day: '2026-11-26', time: '15:40' }, 'Already on Thursday, 15:40'],
  [{ day: '2026-11-22' }, 'Already today'],
  [{ day: '2026-11-23' }, 'Already tomorrow'],
  [{ day: '2026-12-09' }, 'Already on Wed 9 Dec'],
  [{ kind: 'task', day: null }, 'Already on the list'],
  [{ kind: 'task', day: '2026-12-04' }, 'Already on the list, due Fri 4 Dec'],
  [{ day: '2026-11-26', isProposed: true }, 'Already waits for a yes, Thursday'],
])('%o: %s', (already, said) => {
  const there = { kind: 'event', id: 'one', day: null, time: null, isSame: true, isProposed: false } as const
  expect(sayDuplicate({ ...there, ...already }, { today: '2026-11-22', locale: 'en-AU' })).toBe(said)
})
