import { describe, expect, test } from 'vitest'
import { advance, beginning, mayDelete, type Move, acknowledgementsOf, type Wizard } from './wizard.ts'

const soleParent = { isOnlyAdmin: true, isOnlyParent: true, totalParents: 1, totalChildren: 2 }
const soleAdmin = { isOnlyAdmin: true, isOnlyParent: false, totalParents: 2, totalChildren: 2 }
const oneOfMany = { isOnlyAdmin: false, isOnlyParent: false, totalParents: 2, totalChildren: 2 }
const child = { isOnlyAdmin: false, isOnlyParent: false, totalParents: 1, totalChildren: 1 }

const after = (...moves: Move[]): Wizard => moves.reduce(advance, beginning)
const accepted = (impact: typeof soleParent): Move => ({ type: 'password-accepted', impact })
const tick = (name: 'data-loss' | 'permanent' | 'family-impact', isTicked = true): Move => ({
  type: 'tick',
  tick: name,
  isTicked,
})

describe('after the password', () => {
  test.each([
    ['a sole admin beside another parent hands over', soleAdmin, 'admin-transfer'],
    ['a sole parent is warned for the family', soleParent, 'family-warning'],
    ['one of several admins confirms at once', oneOfMany, 'final-confirmation'],
    ['a child confirms at once', child, 'final-confirmation'],
  ])('%s', (_who, impact, step) => {
    expect(after(accepted(impact)).step).toBe(step)
  })
})

describe('handing over', () => {
  test('does not go on without somebody to hand over to', () => {
    expect(after(accepted(soleAdmin), { type: 'continue' }).step).toBe('admin-transfer')
  })

  test('leads to the last step with the one who was chosen', () => {
    const wizard = after(accepted(soleAdmin), { type: 'choose-admin', id: 'robin' }, { type: 'continue' })
    expect(wizard).toMatchObject({ step: 'final-confirmation', newAdminId: 'robin' })
  })

  test('is where Back leads, with the choice kept', () => {
    const wizard = after(
      accepted(soleAdmin),
      { type: 'choose-admin', id: 'robin' },
      { type: 'continue' },
      { type: 'back' },
    )
    expect(wizard).toMatchObject({ step: 'admin-transfer', newAdminId: 'robin' })
  })
})

test.each([
  ['the warning of a sole parent', soleParent, 'family-warning'],
  ['the password of anyone else', oneOfMany, 'initial'],
])('Back leads from the last step to %s', (_what, impact, step) => {
  expect(after(accepted(impact), { type: 'continue' }, { type: 'back' }).step).toBe(step)
})

test('Back leads from the warning and the hand-over to the password', () => {
  expect(after(accepted(soleParent), { type: 'back' })).toEqual(beginning)
  expect(after(accepted(soleAdmin), { type: 'back' })).toEqual(beginning)
})

test('begins again where the family has changed meanwhile', () => {
  expect(after(accepted(soleParent), { type: 'continue' }, { type: 'start-over' })).toEqual(beginning)
})

describe('the last step', () => {
  test('asks for the third box where the family feels it', () => {
    expect(acknowledgementsOf({ impact: soleParent })).toContain('family-impact')
    expect(acknowledgementsOf({ impact: soleAdmin })).toContain('family-impact')
    expect(acknowledgementsOf({ impact: oneOfMany })).not.toContain('family-impact')
  })

  test('needs every box, and feels one that is cleared again', () => {
    const start: Move[] = [accepted(soleParent), { type: 'continue' }]
    const all = [tick('data-loss'), tick('permanent'), tick('family-impact')]
    expect(mayDelete(after(...start, ...all.slice(1)))).toBe(false)
    expect(mayDelete(after(...start, ...all))).toBe(true)
    expect(mayDelete(after(...start, ...all, tick('permanent', false)))).toBe(false)
  })

  test('is reached by no other way', () => {
    expect(after({ type: 'continue' }, { type: 'choose-admin', id: 'robin' }, tick('permanent'))).toEqual(beginning)
  })
})
