import { expect, it } from 'vitest'
import type { ChangeFields } from '../contract.ts'
import { sayForWhom } from './say-for-whom.ts'

const nameOf = (id: string) => (id === 'mia' ? 'Mia' : 'Leo')
const told = (fields: ChangeFields, state: 'applied' | 'proposed' = 'applied') =>
  sayForWhom({ kind: 'task', action: 'create', state, fields }, nameOf)

it.each([
  [{ toldBy: 'name', members: ['mia'] }, 'Given to Mia: these words name Mia.'],
  [{ toldBy: 'notes', members: ['mia'] }, 'Given to Mia: these words fit what your family noted about Mia.'],
  [
    { toldBy: 'notes', members: ['mia', 'leo'] },
    'Given to nobody yet: these words fit what your family noted about Mia and Leo.',
  ],
  [{ toldBy: 'only-child', members: ['mia'] }, 'Given to Mia: it comes from a school, and Mia is your only child.'],
  [{ toldBy: 'everybody', members: [] }, 'Given to nobody yet: it is for everybody.'],
  [{ toldBy: 'nothing', members: [] }, 'Given to nobody yet: the mail does not say whose it is.'],
  [{ toldBy: 'name', members: [] }, 'Given to nobody yet: whoever it was for is not in the family any more.'],
] as const)('a new task of %o says “%s”', ({ members, ...fields }, said) => {
  expect(told({ ...fields, members: [...members] })).toBe(said)
})

it('what waits is given to nobody yet', () => {
  expect(told({ toldBy: 'subject', members: ['leo'] }, 'proposed')).toBe('Would go to Leo: the subject is about Leo.')
})

it('is not said of a change, nor of an event', () => {
  const fields: ChangeFields = { toldBy: 'name', members: ['mia'] }
  expect(sayForWhom({ kind: 'task', action: 'update', state: 'applied', fields }, nameOf)).toBeNull()
  expect(sayForWhom({ kind: 'event', action: 'create', state: 'applied', fields }, nameOf)).toBeNull()
  expect(told({ members: ['mia'] })).toBeNull()
})
