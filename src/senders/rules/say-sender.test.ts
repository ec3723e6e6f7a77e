import { expect, test } from 'vitest'
import { sayHandling } from './say-sender.ts'

test('whether the language model may read a sender’s mail is said where one reads', () => {
  const kept = { applies: 'at-once', isKeptFromModel: true } as const
  expect(sayHandling(kept, { hasModel: true })).toBe('Goes on the plan at once; never read by the language model')
  expect(sayHandling(kept, { hasModel: false })).toBe('Goes on the plan at once')
  expect(sayHandling({ applies: 'review', isKeptFromModel: false }, { hasModel: true })).toBe(
    'Is shown to the family first; the language model may read it',
  )
})
