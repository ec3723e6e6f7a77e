import { describe, expect, test } from 'vitest'
import type { Occurrence } from '../contract.ts'
import { clashesOf, keyOf } from './clashes.ts'
import { eventsFor } from './filter-by-member.ts'
import { sayClash } from './wording/say-clash.ts'

type Change = Partial<Occurrence>

function event(
  title: string,
  { from, to, change = {} }: { from: string; to: string; change?: Change | undefined },
): Occurrence {
  return {
    id: title,
    title,
    description: '',
    location: null,
    category: 'event',
    allDay: false,
    localStart: `2026-04-14T${from}`,
    localEnd: `2026-04-14T${to}`,
    timezone: 'UTC',
    startTime: `2026-04-14T${from}:00.000Z`,
    endTime: `2026-04-14T${to}:00.000Z`,
    endIsAssumed: false,
    recurrence: null,
    status: 'confirmed',
    attendees: ['mia'],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
    ...change,
  }
}

const netball = event('Netball', { from: '16:00', to: '17:00' })

describe('two events clash', () => {
  test.each<[string, Occurrence, boolean]>([
    ['that want one member at the same time', event('Dentist', { from: '16:30', to: '17:30' }), true],
    ['of which one begins as the other ends', event('Dentist', { from: '17:00', to: '18:00' }), false],
    ['of which one lies within the other', event('Dentist', { from: '16:15', to: '16:30' }), true],
    ['of other members', event('Dentist', { from: '16:30', to: '17:30', change: { attendees: ['leo'] } }), false],
    [
      'of which one is for several',
      event('Dentist', { from: '16:30', to: '17:30', change: { attendees: ['leo', 'mia'] } }),
      true,
    ],
    [
      'of which one is for nobody in particular',
      event('Dentist', { from: '16:30', to: '17:30', change: { attendees: [] } }),
      false,
    ],
    [
      'of which one was called off',
      event('Dentist', { from: '16:30', to: '17:30', change: { status: 'cancelled' } }),
      false,
    ],
    ['of which one is a whole day', event('Birthday', { from: '00:00', to: '23:59', change: { allDay: true } }), false],
  ])('%s: %#', (_what, other, isClash) => {
    for (const events of [
      [netball, other],
      [other, netball],
    ]) {
      const clashes = clashesOf(events)
      expect([clashes.has(keyOf(netball)), clashes.has(keyOf(other))]).toEqual([isClash, isClash])
    }
  })
})

test('what goes on longest is in the way of all that begins meanwhile', () => {
  const [camp, first, second] = [
    event('Camp', { from: '08:00', to: '20:00' }),
    event('First', { from: '09:00', to: '10:00' }),
    event('Second', { from: '11:00', to: '12:00' }),
  ]
  const clashes = clashesOf([camp, first, second])
  expect(clashes.get(keyOf(second))).toEqual([{ with: camp, memberId: 'mia' }])
  expect(clashes.get(keyOf(camp))?.map((clash) => clash.with.title)).toEqual(['First', 'Second'])
})

test('each time of a series clashes by itself', () => {
  const next = { ...netball, startTime: '2026-04-21T16:00:00.000Z', endTime: '2026-04-21T17:00:00.000Z' }
  const clashes = clashesOf([netball, next, event('Dentist', { from: '16:30', to: '17:30' })])
  expect([clashes.has(keyOf(netball)), clashes.has(keyOf(next))]).toEqual([true, false])
})

test('a member’s events are theirs, and those for nobody in particular', () => {
  const all = event('Dinner', { from: '18:00', to: '19:00', change: { attendees: [] } })
  const leos = event('Piano', { from: '16:00', to: '17:00', change: { attendees: ['leo'] } })
  expect(eventsFor([netball, all, leos], ['mia'])).toEqual([netball, all])
  expect(eventsFor([netball, all, leos], ['mia', 'leo'])).toHaveLength(3)
  expect(eventsFor([netball, all, leos], [])).toHaveLength(3)
})

test('a clash names the hour of what is on that day, and of what lasts for days none', () => {
  const camp = event('Camp', { from: '10:00', to: '10:00', change: { endTime: '2026-04-17T10:00:00.000Z' } })
  const say = (other: Occurrence) => sayClash({ with: other, memberId: 'mia' }, { zone: 'UTC', name: 'Mia' })
  expect([say(netball), say(camp)]).toEqual(['Mia has Netball at 16:00 as well', 'Mia has Camp as well'])
})
