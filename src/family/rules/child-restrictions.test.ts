import { expect, test } from 'vitest'
import { isRestrictedChild } from './child-restrictions.ts'
import { mayChooseColor } from './member-color.ts'

test.each([
  ['child', true, true],
  ['child', false, false],
  ['parent', true, false],
  ['organization', true, false],
  [null, true, false],
] as const)('a %s, where children manage their own tasks: %s, is restricted: %s', (role, isOn, isRestricted) => {
  expect(isRestrictedChild({ role }, { childrenManageOwnTasks: isOn })).toBe(isRestricted)
})

test('a child chooses their own colour, a parent everybody’s', () => {
  expect(mayChooseColor({ id: 'mia', role: 'child' }, 'mia')).toBe(true)
  expect(mayChooseColor({ id: 'mia', role: 'child' }, 'leo')).toBe(false)
  expect(mayChooseColor({ id: 'ada', role: 'parent' }, 'leo')).toBe(true)
})
