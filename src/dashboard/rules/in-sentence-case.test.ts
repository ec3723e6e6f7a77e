import { expect, it } from 'vitest'
import { inSentence } from './in-sentence-case.ts'

it.each([
  ['Netball practice', 'netball practice'],
  ['Check-up for Nora', 'check-up for Nora'],
  ['Rosebank fair', 'Rosebank fair'],
  ["Zara's birthday party", "Zara's birthday party"],
  ['PE kit', 'PE kit'],
  ['swimming', 'swimming'],
])('%s reads “%s” in a sentence', (title, said) => {
  expect(inSentence(title)).toBe(said)
})
