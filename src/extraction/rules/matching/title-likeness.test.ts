import { describe, expect, it } from 'vitest'
import { isPartOf, titleLikeness } from './title-likeness.ts'

describe('titles', () => {
  it.each([
    ['Year 3 excursion to Taronga Zoo', 'Taronga Zoo excursion'],
    ['REMINDER: Swimming Carnival on Friday 8 May', 'Swimming carnival'],
    ['Parents’ evening', 'Parents evening'],
    ['Café visit', 'Cafe visits'],
    ['Year 3 trip to Taronga Zoo', 'Taronga Zoo excursion'],
    ['Swimming lessons', 'Swimming class'],
    ['Swimming classes', 'Swimming class'],
  ])('%s and %s are alike', (a, b) => {
    expect(titleLikeness(a, b)).toBeGreaterThanOrEqual(0.6)
  })

  it.each([
    ['Soccer training', 'Soccer match'],
    ['Year 3 assembly', 'Year 4 assembly'],
    ['School photo day', 'School sports day'],
    ['Under 9s training', 'Under 11s training'],
    ['Leo’s swimming lesson', 'Leo’s piano lesson'],
    ['Swimming lesson for Leo', 'Piano lesson for Leo'],
    ['Under 9s Hawks soccer training', 'Under 9s Hawks soccer match'],
    ['Pay for the zoo trip', 'Pay for the museum trip'],
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
