import { expect, test } from 'vitest'
import { givenToModel, keptFromAllModels, sayMostADay } from './say-terms.ts'

test('without the children, what is given names the parents alone, and the children’s mail is kept back', () => {
  expect(givenToModel(false).join(' ')).toContain('of the parents')
  expect(givenToModel(false).join(' ')).not.toContain('your family’s members')
  expect(keptFromAllModels(false)).toContain('Mail that a child sent, that names one, or that is about one.')
})

test('with the children, nothing of theirs is among what is kept back', () => {
  expect(givenToModel(true).join(' ')).toContain('your family’s members')
  expect(keptFromAllModels(true).join(' ')).not.toMatch(/child/)
})

test('tokens are said as words too', () => {
  expect(sayMostADay({ tokensADay: 200_000 }, 'en-AU')).toBe(
    '200,000 tokens, about 150,000 words. Mail beyond that is read by Roost alone.',
  )
})
