import { expect, it } from 'vitest'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import { matchRetimed } from './match-retimed.ts'

const today = '2026-05-04'
const gala = existingEvent({
  id: 'gala',
  title: 'Year 5 swimming gala',
  timezone: 'Europe/London',
  start_time: '2026-05-20T08:00:00.000Z',
  end_time: '2026-05-20T09:00:00.000Z',
})
const said = { names: ['The gala'], time: '10:30', formerly: '09:00' }

it('finds what is called so and begins at the hour given up', () => {
  expect(matchRetimed(said, { events: [gala], today })).toEqual([gala])
  expect(matchRetimed({ ...said, names: ['A longer Year 5 swimming gala'] }, { events: [gala], today })).toEqual([gala])
})

it.each([
  ['called otherwise', { title: 'Year 5 picnic' }],
  ['at another hour', { local_start: '2026-05-20T10:00' }],
  ['past', { local_start: '2026-05-03T09:00' }],
  ['far off', { local_start: '2026-09-20T09:00' }],
  ['a series', { recurrence: 'FREQ=WEEKLY' }],
  ['called off', { status: 'cancelled' as const }],
  ['binned', { isBinned: true }],
  ['taken back', { isTakenBack: true }],
])('finds nothing that is %s', (_, other) => {
  expect(matchRetimed(said, { events: [{ ...gala, ...other }], today })).toEqual([])
})

it('prefers the sender’s own, and gives all of several', () => {
  const own = { ...gala, id: 'own', isOfSender: true }
  const other = { ...gala, id: 'other' }
  expect(matchRetimed(said, { events: [gala, own], today })).toEqual([own])
  expect(matchRetimed(said, { events: [gala, other], today })).toEqual([gala, other])
})

it('finds the sender’s without the hour given up, where it is at another than the new one', () => {
  const own = { ...gala, isOfSender: true }
  const sentence = { names: ['The gala starts at half past ten.'], formerly: null }
  expect(matchRetimed({ ...sentence, time: '10:30' }, { events: [own], today })).toEqual([own])
  expect(matchRetimed({ ...sentence, time: '09:00' }, { events: [own], today })).toEqual([])
  expect(matchRetimed({ ...sentence, time: '10:30' }, { events: [gala], today })).toEqual([])
})
