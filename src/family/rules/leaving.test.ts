import { expect, test } from 'vitest'
import { leavingOf } from './leaving.ts'

const ada = { id: 'ada', role: 'parent', status: 'active', isFamilyAdmin: true, isWithoutAccount: false } as const
const robin = { id: 'robin', role: 'parent', status: 'active', isFamilyAdmin: false, isWithoutAccount: false } as const
const mia = { id: 'mia', role: 'child', status: 'active', isFamilyAdmin: false, isWithoutAccount: false } as const
/** Four years old, without an account. */
const leo = { ...mia, id: 'leo', status: 'pending', isWithoutAccount: true } as const

test.each([
  ['with another parent who is no admin', [ada, robin, mia], 'hands over'],
  ['with another admin', [ada, { ...robin, isFamilyAdmin: true }, mia], 'goes'],
  ['with children alone', [ada, mia], 'stays'],
  ['with a parent who has not joined yet', [ada, { ...robin, status: 'pending' as const }], 'stays'],
  ['with a child who has not joined yet', [ada, { ...mia, status: 'pending' as const }], 'stays'],
  ['with a child without an account', [ada, leo], 'takes all'],
  ['with a parent without an account', [ada, { ...leo, role: 'parent' as const }], 'takes all'],
  ['with a child without an account and one with', [ada, mia, leo], 'stays'],
  ['with nobody', [ada], 'takes all'],
])('an admin who leaves a family %s', (_who, members, leaving) => {
  expect(leavingOf('ada', members)).toBe(leaving)
})

test('a parent who is no admin goes', () => {
  expect(leavingOf('robin', [ada, robin, mia])).toBe('goes')
})
