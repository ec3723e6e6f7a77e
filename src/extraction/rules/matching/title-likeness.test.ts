import { describe, expect, it } from 'vitest'
import { isPartOf, titleLikeness } from './title-likeness.ts'

describe('titles', () => {
  it.each([
    ['Year 3 excursion to Taronga Zoo', 'Taronga Zoo excursion'],
    ['REMINDER: Swimming Carnival on Friday 8 May', 'Swimming carnival'],
    ['Parents’ evening', 'Parents evening'],
    ['Café visit', 'Cafe visits'],
  ])('%s and %s are alike', (a, b) => {
    expect(titleLikeness(a, b)).toBeGreaterThanOrEqual(0.6)
  })

  it.each([
    ['Soccer training', 'Soccer match'],
    ['Year 3 assembly', 'Year 4 assembly'],
    ['School photo day', 'School sports day'],
    ['Under 9s training', 'Under 11s training'],
  ])('%s and %s are not', (a, b) => {
    expect(titleLikeness(a, b)).toBeLessThan(0.6)
  })

  it('may say less of the same thing', () => {
    expect(isPartOf('Training', 'Under 9s training')).toBe(true)
    expect(isPartOf('Training', 'Choir')).toBe(false)
  })

  it('are compared in bounded time', () => {
    expect(titleLikeness('a '.repeat(1_000_000), 'b1 '.repeat(1_000_000))).toBe(0)
  })
})
