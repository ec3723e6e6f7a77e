import { describe, expect, test } from 'vitest'
import { completed, next, stateAtStep, previous, sayProgress, sayPutAway, stepAt } from './steps.ts'

const at = (step: number) => ({ isCompleted: false, step })

describe('the five steps', () => {
  test('go forward one by one and end completed', () => {
    expect([1, 2, 3, 4].map((step) => next(at(step), 'parent'))).toEqual([2, 3, 4, 5].map(at))
    expect(next(at(5), 'parent')).toEqual(completed('parent'))
    expect(completed('parent')).toEqual({ isCompleted: true, step: 5 })
  })

  test('go back no further than the first', () => {
    expect(previous(at(3))).toEqual(at(2))
    expect(previous(at(1))).toEqual(at(1))
  })

  test('say how far they are', () => {
    expect(sayProgress(1, 'parent')).toEqual({ step: 'Step 1 of 5', percent: '20%' })
    expect(sayProgress(5, 'parent')).toEqual({ step: 'Step 5 of 5', percent: '100%' })
  })

  test('begin somewhere whatever was stored', () => {
    expect(stepAt(0, 'parent').name).toBe('family')
    expect(stepAt(9, 'parent').name).toBe('settings')
  })

  test('are named where they were left', () => {
    expect(sayPutAway(2, 'parent')).toBe('You left the welcome at step 2 of 5: Whom the mail is about')
    expect(sayPutAway(5, 'child')).toBe('You left the welcome at step 3 of 3: Your day')
  })

  test('are found by what they do', () => {
    expect(stateAtStep('partner')).toEqual(at(3))
  })
})

test('a child’s are three, and end completed', () => {
  expect([1, 2, 3].map((step) => stepAt(step, 'child').title)).toEqual(['Your colour', 'Your list', 'Your day'])
  expect(sayProgress(3, 'child')).toEqual({ step: 'Step 3 of 3', percent: '100%' })
  expect(next(at(3), 'child')).toEqual({ isCompleted: true, step: 3 })
})
