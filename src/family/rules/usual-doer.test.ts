import { expect, it } from 'vitest'
import { mayDoTasksOf, usualDoer } from './usual-doer.ts'

const ada = { id: 'ada', role: 'parent', tasksDoneBy: null } as const
const robin = { id: 'robin', role: 'parent', tasksDoneBy: null } as const
const leo = { id: 'leo', role: 'child', tasksDoneBy: 'ada' } as const
const mia = { id: 'mia', role: 'child', tasksDoneBy: 'mia' } as const
const kit = { id: 'kit', role: 'child', tasksDoneBy: null } as const
const zoe = { id: 'zoe', role: 'child', tasksDoneBy: 'ada' } as const
const members = [ada, robin, leo, mia, kit, zoe]

it.each([
  ['a parent', ['robin'], 'robin'],
  ['a child with a parent named', ['leo'], 'ada'],
  ['a child who does their own', ['mia'], 'mia'],
  ['a child with nobody named', ['kit'], null],
  ['two children with the same parent', ['leo', 'zoe'], 'ada'],
  ['two children with another each', ['leo', 'mia'], null],
  ['a child with somebody named and one without', ['leo', 'kit'], null],
  ['a child and the parent who does their tasks', ['leo', 'ada'], 'ada'],
  ['nobody', [], null],
  ['somebody who has left', ['gone'], null],
])('what is read for %s is given to who usually does it', (_whom, memberIds, doer) => {
  expect(usualDoer(memberIds, members)).toBe(doer)
})

it('only a parent of the family or the child can be named, and only for a child', () => {
  for (const doer of ['ada', 'robin', 'leo', null]) expect(mayDoTasksOf('leo', { doerId: doer, members })).toBe(true)
  for (const doer of ['mia', 'gone']) expect(mayDoTasksOf('leo', { doerId: doer, members })).toBe(false)
  expect(mayDoTasksOf('ada', { doerId: 'robin', members })).toBe(false)
})
