import { expect, test } from 'vitest'
import { leftForLater } from './left-for-later.ts'

type Members = Parameters<typeof leftForLater>[0]['members']

const ada = { id: 'ada', firstName: 'Ada', role: 'parent', about: '', isWithoutAccount: false } as const
const robin = { ...ada, id: 'robin', firstName: 'Robin' }
const mia = { ...ada, id: 'mia', firstName: 'Mia', role: 'child' } as const
const leo = { ...mia, id: 'leo', firstName: 'Leo', isWithoutAccount: true }

const whatOf = (members: Members, hasBegun = false) => leftForLater({ members, hasBegun }).map(({ what }) => what)

test('a parent who passed over every step has all of it left', () => {
  expect(whatOf([ada])).toEqual([
    'Add everybody who is in your family',
    'Invite the other parent',
    'Forward a mail, or add your first event',
  ])
})

test('children whom nobody wrote about are named', () => {
  expect(whatOf([ada, robin, mia], true)).toEqual(['Write what Roost should know about Mia'])
  expect(whatOf([ada, robin, mia, leo], true)).toEqual(['Write what Roost should know about Mia and Leo'])
  expect(whatOf([ada, robin, { ...mia, about: 'Year 3' }], true)).toEqual([])
})

test('a parent without an account is still to be invited', () => {
  expect(whatOf([ada, { ...robin, isWithoutAccount: true }], true)).toEqual(['Invite the other parent'])
})
