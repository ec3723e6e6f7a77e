import { expect, it } from 'vitest'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import { matchNamed } from './match-named.ts'

const today = '2026-05-04'
const fixture = (id: string, { title, day }: { title: string; day: string }) =>
  existingEvent({ id, title, local_start: `${day}T09:00`, isOfSender: true })
const rounds = [
  fixture('one', { title: 'Round 1 v Hilltop Hawks', day: '2026-05-09' }),
  fixture('two', { title: 'Round 2 v Lakeside Larks', day: '2026-05-16' }),
  fixture('three', { title: 'Round 3 v Hilltop Hawks', day: '2026-05-23' }),
]

function named(spoken: string, events = rounds) {
  return matchNamed(spoken, { events, today }).map(({ id }) => id)
}

it.each([
  ['its round', 'So round 2 begins later.', ['two']],
  ['its round in short', 'rd 3', ['three']],
  ['its opponent', 'The Larks asked for a later slot.', ['two']],
  ['an opponent whom it has twice: both', 'The Hawks asked for a later slot.', ['one', 'three']],
  ['its opponent and its round', 'Round 3 against the Hawks is at noon.', ['three']],
])('knows a fixture by %s', (_by, spoken, ids) => expect(named(spoken)).toEqual(ids))

it('knows a lesson by its kind', () => {
  const lessons = [
    fixture('piano', { title: 'Piano lesson', day: '2026-05-09' }),
    fixture('swimming', { title: 'Swimming lesson', day: '2026-05-10' }),
  ]
  expect(named('Piano starts at ten.', lessons)).toEqual(['piano'])
})

it.each([
  ['no word of its own', 'The match starts at ten.'],
  ['another number', 'Round 7 is at noon.'],
  ['only the number of a court', 'We are on court 2.'],
])('finds nothing by %s', (_by, spoken) => expect(named(spoken)).toEqual([]))

it('finds another sender’s by a number and a word of its own, and not by one word', () => {
  const others = rounds.map((round) => ({ ...round, isOfSender: false }))
  expect(named('Round 2 against the Larks is at noon.', others)).toEqual(['two'])
  expect(named('The Larks are coming.', others)).toEqual([])
})

it('finds nothing that is past, called off or proposed by a later mail', () => {
  const [first] = rounds
  if (first === undefined) throw new Error('no round')
  for (const other of [{ local_start: '2026-05-03T09:00' }, { status: 'cancelled' as const }, { isOfLaterMail: true }])
    expect(named('round 1', [{ ...first, ...other }])).toEqual([])
})
