import { expect, test } from 'vitest'
import { sayOptedFor } from './say-opt-in.ts'

const members = ['Ada', 'Leo', 'Mia'].map((firstName) => ({ id: firstName.toLowerCase(), firstName }))

test.each([
  [[], 'for the whole family'],
  [['mia'], 'for Mia'],
  [['mia', 'leo'], 'for Leo and Mia'],
  [['mia', 'ada', 'leo'], 'for Ada, Leo and Mia'],
  [['mia', 'gone'], 'for Mia'],
  [['gone'], 'for nobody who is in the family now'],
])('content for %j is told as %s', (ids, words) => {
  expect(sayOptedFor(ids, members)).toBe(words)
})
