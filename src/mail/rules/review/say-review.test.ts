import { expect, it } from 'vitest'
import { sayDecisionOutcome } from './say-review.ts'

const reader = { viewerId: 'ada', nameOf: () => 'Robin' }

it.each([
  ['event', 'create', 'Added'],
  ['event', 'update', 'Changed'],
  ['event', 'cancel', 'Called off'],
  ['task', 'cancel', 'Taken off the list'],
] as const)('a %s of which the %s was accepted is “%s”', (kind, action, said) => {
  expect(sayDecisionOutcome({ kind, action, targetId: 'x', state: 'applied', decidedBy: 'ada' }, reader)).toBe(said)
  expect(sayDecisionOutcome({ kind, action, targetId: 'x', state: 'applied', decidedBy: 'robin' }, reader)).toBe(
    `${said} by Robin`,
  )
  expect(sayDecisionOutcome({ kind, action, targetId: 'x', state: 'rejected', decidedBy: 'ada' }, reader)).toBe(
    'Left out',
  )
})

it('a task that was itself only proposed is dropped, and is taken off no list', () => {
  const change = { kind: 'task', action: 'cancel', targetId: null, state: 'applied', decidedBy: 'ada' } as const
  expect(sayDecisionOutcome(change, reader)).toBe('Dropped')
})
