import { expect, it } from 'vitest'
import type { Change } from '../contract.ts'
import { askedOf, choiceOf, sharedDoubts } from './choices.ts'

const change = (id: string, given: Partial<Change> = {}): Change => ({
  id,
  kind: 'event',
  action: 'cancel',
  state: 'proposed',
  targetId: id,
  title: id,
  fields: {},
  before: null,
  evidence: [],
  doubts: [],
  ...given,
})
const idsIn = (changes: Change[]) =>
  askedOf(changes).map(({ options, isChoice }) => [isChoice, options.map((option) => option.map(({ id }) => id))])

it('what one sentence may mean is one choice, wherever it stands', () => {
  const changes = [change('gala', { choice: 0 }), change('slip'), change('second gala', { choice: 0 })]
  expect(idsIn(changes)).toEqual([
    [true, [['gala'], ['second gala']]],
    [false, [['slip']]],
  ])
  expect(choiceOf(changes, 'second gala')).toEqual({ ids: ['second gala'], others: ['gala'] })
  expect(choiceOf(changes, 'slip')).toEqual({ ids: ['slip'], others: [] })
})

it('what may be meant is listed by its day', () => {
  const on = (start: string) => change(start, { choice: 0, fields: { start } })
  expect(idsIn([on('2027-01-16'), on('2027-01-14')])).toEqual([[true, [['2027-01-14'], ['2027-01-16']]]])
})

it('a turn that moves is its old day and its new one together', () => {
  const moves = (day: string, title: string) => [
    change(`${day} out`, { choice: 0, action: 'update', title }),
    change(`${day} anew`, { choice: 0, action: 'create', title, targetId: null }),
  ]
  const changes = [...moves('mon', 'Choir'), ...moves('tue', 'Chess')]
  expect(idsIn(changes)).toEqual([
    [
      true,
      [
        ['mon out', 'mon anew'],
        ['tue out', 'tue anew'],
      ],
    ],
  ])
  expect(choiceOf(changes, 'tue anew')).toEqual({ ids: ['tue out', 'tue anew'], others: ['mon out', 'mon anew'] })
})

it('what is decided on is no other that waits, and of what is left alone nothing is chosen', () => {
  const gone = change('gala', { choice: 0, state: 'rejected' })
  expect(choiceOf([gone, change('second', { choice: 0 })], 'second').others).toEqual([])
  expect(askedOf([change('gala', { choice: 0 })])[0]?.isChoice).toBe(false)
})

it('what all options say is said once', () => {
  const doubts = ['No day is named.', 'It could mean another.']
  const own = change('gala', { doubts: [...doubts, 'Somebody edited it.'] })
  expect(sharedDoubts([[own], [change('second', { doubts })]])).toEqual(doubts)
})
