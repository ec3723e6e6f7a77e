import { expect, it } from 'vitest'
import type { Change } from '#mail/contract.ts'
import { proposalGroups, alternativesOf, decidedTogether, sharedDoubts } from './proposal-groups.ts'

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
/** One of what the mail could mean. */
const option = (at: number): Partial<Change> => ({ choice: { group: 1, option: at } })
const idsIn = (changes: Change[]) =>
  proposalGroups(changes).map(({ options, isChoice }) => [isChoice, options.map((each) => each.map(({ id }) => id))])

it('what one sentence may mean is one choice, wherever it stands', () => {
  const changes = [change('gala', option(0)), change('slip'), change('second gala', option(1))]
  expect(idsIn(changes)).toEqual([
    [true, [['gala'], ['second gala']]],
    [false, [['slip']]],
  ])
  expect(alternativesOf(changes, 'second gala')).toEqual({ ids: ['second gala'], others: ['gala'] })
  expect(alternativesOf(changes, 'slip')).toEqual({ ids: ['slip'], others: [] })
})

it('what may be meant is listed by its day', () => {
  const on = (start: string, at: number) => change(start, { ...option(at), fields: { start } })
  expect(idsIn([on('2027-01-16', 0), on('2027-01-14', 1)])).toEqual([[true, [['2027-01-14'], ['2027-01-16']]]])
})

it('a turn that moves is its old day and its new one together', () => {
  const moves = (day: string, at: number) => [
    change(`${day} out`, { ...option(at), action: 'update' }),
    change(`${day} anew`, { ...option(at), action: 'create', targetId: null }),
  ]
  const changes = [...moves('mon', 0), ...moves('tue', 1)]
  expect(idsIn(changes)).toEqual([
    [
      true,
      [
        ['mon out', 'mon anew'],
        ['tue out', 'tue anew'],
      ],
    ],
  ])
  expect(alternativesOf(changes, 'tue anew')).toEqual({ ids: ['tue out', 'tue anew'], others: ['mon out', 'mon anew'] })
})

it('what is decided on is no other that waits, and of what is left alone nothing is chosen', () => {
  const gone = change('gala', { ...option(0), state: 'rejected' })
  expect(alternativesOf([gone, change('second', option(1))], 'second').others).toEqual([])
  expect(proposalGroups([change('gala', option(0))])[0]?.isChoice).toBe(false)
})

it('who takes a choice back takes back what they chose, or that they left out all', () => {
  const one = change('gala', { ...option(0), state: 'applied', decidedBy: 'ada' })
  const other = change('second', { ...option(1), state: 'rejected', decidedBy: 'ada' })
  expect(decidedTogether([one, other], { id: 'gala', by: 'ada' })).toEqual(['gala'])
  expect(decidedTogether([one, other], { id: 'second', by: 'ada' })).toEqual(['gala'])
  expect(decidedTogether([{ ...one, state: 'rejected' }, other], { id: 'gala', by: 'ada' })).toEqual(['gala', 'second'])
  expect(decidedTogether([one, other], { id: 'gala', by: 'ben' })).toEqual(['gala'])
})

it('what all options say is said once', () => {
  const doubts = ['No day is named.', 'It could mean another.']
  const own = change('gala', { doubts: [...doubts, 'Somebody edited it.'] })
  expect(sharedDoubts([[own], [change('second', { doubts })]])).toEqual(doubts)
})
