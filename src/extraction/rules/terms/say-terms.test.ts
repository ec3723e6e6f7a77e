import { expect, test } from 'vitest'
import { givenToModel, keptFromAllModels, sayMostADay, sayPlace, sayUsed } from './say-terms.ts'

test('without the children, what is given names the parents alone, and the children’s mail is kept back', () => {
  expect(givenToModel(false).join(' ')).toContain('of the parents')
  expect(givenToModel(false).join(' ')).not.toContain('notes')
  expect(givenToModel(false).join(' ')).not.toContain('your family’s members')
  expect(keptFromAllModels(false).join(' ')).toContain('that names one')
  expect(keptFromAllModels(false)).toContain('The notes on all members, since those on parents tell of children too.')
})

test('with the children, nothing of theirs is among what is kept back', () => {
  expect(givenToModel(true).join(' ')).toContain('your family’s members')
  expect(keptFromAllModels(true).join(' ')).not.toMatch(/child/)
})

test('where it runs is said by its address, or as what its operator states', () => {
  const place = 'this-machine'
  expect(sayPlace({ place, isPlaceStated: false })).toBe('By its address it runs on the same machine as Roost.')
  expect(sayPlace({ place, isPlaceStated: true })).toBe(
    'Whoever runs Roost here states: It runs on the same machine as Roost.',
  )
})

test('tokens are said as words, rounded', () => {
  expect(sayMostADay({ tokensADay: 200_000 }, 'en-AU')).toBe(
    'About 150,000 words. Mail beyond that is read by Roost alone.',
  )
  const most = { tokensADay: 200_000, locale: 'en-AU' }
  expect(sayUsed({ requests: 1, bytesSent: 12_149, tokens: 3120 }, most)).toBe(
    '1 request, 12.1 KB sent: about 2,300 words with the answers, of about 150,000 words a day.',
  )
  expect(sayUsed({ requests: 0, bytesSent: 0, tokens: 0 }, most)).toBe('no request, of about 150,000 words a day.')
})
