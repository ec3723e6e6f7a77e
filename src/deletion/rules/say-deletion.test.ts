import { expect, test } from 'vitest'
import { sayFamilyWarning, sayAcknowledgement, sayWhatStays } from './say-deletion.ts'

const sole = { isOnlyAdmin: true, isOnlyParent: true, totalParents: 1, totalChildren: 0 }

test.each([
  [0, 'notifications and mail.', 'I understand that my whole family will be deleted.'],
  [
    1,
    'notifications and mail, and your child with any account they have.',
    'I understand that my whole family, including the children, will be deleted.',
  ],
  [
    3,
    'notifications and mail, and your 3 children with any accounts they have.',
    'I understand that my whole family, including the children, will be deleted.',
  ],
])('the last parent of %i children reads what goes', (totalChildren, warned, ticked) => {
  const impact = { ...sole, totalChildren }
  expect(sayFamilyWarning(impact)).toContain(warned)
  expect(sayAcknowledgement('family-impact', impact)).toBe(ticked)
})

test('who hands over reads that another parent is admin then', () => {
  expect(sayAcknowledgement('family-impact', { ...sole, isOnlyParent: false, totalParents: 2 })).toBe(
    'I understand that the parent I chose becomes the admin of my family.',
  )
})

test('who leaves a family behind reads what goes and what stays', () => {
  const beside = { ...sole, isOnlyAdmin: false, isOnlyParent: false }
  expect(sayWhatStays(beside)).toContain('what was assigned to you is then assigned to nobody')
  expect(sayWhatStays(sole)).toBeNull()
  expect(sayWhatStays({ ...beside, totalParents: 0 })).toBeNull()
})
