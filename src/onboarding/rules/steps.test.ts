import { describe, expect, test } from 'vitest'
import { completed, isDue, next, previous, sayProgress, stepAt } from './steps.ts'

const at = (step: number) => ({ isCompleted: false, step })

describe('the five steps', () => {
  test('go forward one by one and end completed', () => {
    expect([1, 2, 3, 4].map((step) => next(at(step)))).toEqual([2, 3, 4, 5].map(at))
    expect(next(at(5))).toEqual(completed)
  })

  test('go back no further than the first', () => {
    expect(previous(at(3))).toEqual(at(2))
    expect(previous(at(1))).toEqual(at(1))
  })

  test('say how far they are', () => {
    expect(sayProgress(1)).toEqual({ step: 'Step 1 of 5', percent: '20%' })
    expect(sayProgress(5)).toEqual({ step: 'Step 5 of 5', percent: '100%' })
  })

  test('begin somewhere whatever was stored', () => {
    expect(stepAt(0).name).toBe('family')
    expect(stepAt(9).name).toBe('settings')
  })
})

test('lead parents who have not finished, and no child', () => {
  expect(isDue(at(1), 'parent')).toBe(true)
  expect(isDue(completed, 'parent')).toBe(false)
  expect(isDue(at(1), 'child')).toBe(false)
})
