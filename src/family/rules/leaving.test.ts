import { expect, test } from 'vitest'
import { leavingOf } from './leaving.ts'

const ada = { id: 'ada', role: 'parent', status: 'active', isFamilyAdmin: true } as const
const robin = { id: 'robin', role: 'parent', status: 'active', isFamilyAdmin: false } as const
const mia = { id: 'mia', role: 'child', status: 'active', isFamilyAdmin: false } as const

test.each([
  ['with another parent who is no admin', [ada, robin, mia], 'hands over'],
  ['with another admin', [ada, { ...robin, isFamilyAdmin: true }, mia], 'goes'],
  ['with children alone', [ada, mia], 'stays'],
  ['with a parent who has not joined yet', [ada, { ...robin, status: 'pending' as const }], 'stays'],
  ['with a child who has not joined yet', [ada, { ...mia, status: 'pending' as const }], 'stays'],
  ['with nobody', [ada], 'takes all'],
])('an admin who leaves a family %s', (_who, members, leaving) => {
  expect(leavingOf('ada', members)).toBe(leaving)
})

test('a parent who is no admin goes', () => {
  expect(leavingOf('robin', [ada, robin, mia])).toBe('goes')
})
