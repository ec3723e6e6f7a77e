import { expect, test } from 'vitest'
import { sayHandling } from './say-sender.ts'

const model = { leftOut: ['gp@surgery.example'] }

test('whether the language model may read a sender’s mail is said where one reads', () => {
  const kept = { senderEmail: 'ada@work.example', applies: 'at-once', isKeptFromModel: true } as const
  expect(sayHandling(kept, model)).toBe('Goes on the plan at once; never read by the language model')
  expect(sayHandling(kept, null)).toBe('Goes on the plan at once')
  expect(sayHandling({ ...kept, applies: 'review', isKeptFromModel: false }, model)).toBe(
    'Is shown to the family first; the language model may read it',
  )
})

test('whose address is left out is not said to be read', () => {
  const leftOut = { senderEmail: 'GP@surgery.example', applies: 'at-once', isKeptFromModel: false } as const
  const says = 'Goes on the plan at once; left out of the language model, which never reads it'
  expect(sayHandling(leftOut, model)).toBe(says)
  expect(sayHandling({ ...leftOut, isKeptFromModel: true }, model)).toBe(says)
  expect(sayHandling(leftOut, null)).toBe('Goes on the plan at once')
})
