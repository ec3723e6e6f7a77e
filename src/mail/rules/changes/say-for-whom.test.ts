import { expect, it } from 'vitest'
import type { ChangeFields } from '#mail/contract.ts'
import { sayForWhom } from './say-for-whom.ts'

const nameOf = (id: string) => (id === 'mia' ? 'Mia' : 'Leo')
const told = (fields: ChangeFields) => sayForWhom({ kind: 'task', action: 'create', fields }, nameOf)

it.each([
  [{ toldBy: 'name', members: ['mia'] }, 'About Mia: these words name Mia.'],
  [{ toldBy: 'notes', members: ['mia'] }, 'About Mia: these words fit what your family noted about Mia.'],
  [
    { toldBy: 'notes', members: ['mia', 'leo'] },
    'About Mia and Leo: these words fit what your family noted about Mia and Leo.',
  ],
  [{ toldBy: 'only-child', members: ['mia'] }, 'About Mia: it comes from a school, and Mia is your only child.'],
  [{ toldBy: 'everybody', members: [] }, 'About nobody in particular: it is for everybody.'],
  [{ toldBy: 'nothing', members: [] }, 'About nobody in particular: the mail does not say whose it is.'],
  [{ toldBy: 'name', members: [] }, 'About nobody in particular: whoever it was for is not in the family any more.'],
] as const)('a new task of %o says “%s”', ({ members, ...fields }, said) => {
  expect(told({ ...fields, members: [...members] })).toBe(said)
})

it('is not said of a change, nor of an event', () => {
  const fields: ChangeFields = { toldBy: 'name', members: ['mia'] }
  expect(sayForWhom({ kind: 'task', action: 'update', fields }, nameOf)).toBeNull()
  expect(sayForWhom({ kind: 'event', action: 'create', fields }, nameOf)).toBeNull()
  expect(told({ members: ['mia'] })).toBeNull()
})
