import { describe, expect, test } from 'vitest'
import type { Occurrence } from '#calendar/contract.ts'
import { liftNeeds } from './lift-needs.ts'
import { sayLiftNeed, sayLifts } from './say-lifts.ts'
import { driversFor, mayHaveLift, needsLift, ridersOf } from './lifts.ts'

const person = (
  id: string,
  { role, goesAlone = false }: { role: 'parent' | 'child'; goesAlone?: boolean | undefined },
) => ({ id, firstName: id, role, status: 'active', goesAlone }) as const
const members = [
  person('Ana', { role: 'parent' }),
  person('Sam', { role: 'parent' }),
  person('Mia', { role: 'child' }),
  person('Leo', { role: 'child' }),
]

/** On Thursday 26 November 2026, in UTC. */
function event(
  title: string,
  { from, to, given = {} }: { from: string; to: string | null; given?: Partial<Occurrence> | undefined },
): Occurrence {
  const hour = Number(from.slice(0, 2)) + 1
  return {
    id: title,
    title,
    description: '',
    location: null,
    category: 'event',
    allDay: false,
    localStart: `2026-11-26T${from}`,
    localEnd: to === null ? null : `2026-11-26T${to}`,
    timezone: 'UTC',
    startTime: `2026-11-26T${from}:00.000Z`,
    endTime: `2026-11-26T${to ?? `${hour}${from.slice(2)}`}:00.000Z`,
    endIsAssumed: to === null,
    recurrence: null,
    status: 'confirmed',
    attendees: ['Mia'],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
    ...given,
  }
}

/** The sentences that a parent reads on the Tuesday before. */
function said(
  events: Occurrence[],
  { usesLifts = false, now = '2026-11-24T08:00:00Z', people = members } = {},
): string[] {
  const reader = {
    nameOf: (id: string) => id,
    ridersOf: (each: Occurrence) => ridersOf(each, people).map(({ firstName }) => firstName),
    zone: 'UTC',
    locale: 'en-AU',
    today: now.slice(0, 10),
  }
  return liftNeeds(events, { members: people, now: new Date(now), zone: 'UTC', usesLifts }).map((need) =>
    sayLiftNeed(need, reader),
  )
}

const dentist = event('Dentist', { from: '15:40', to: null })
const swimming = event('Swimming', { from: '16:00', to: '16:45', given: { attendees: ['Leo'] } })

describe('what is told of the next days', () => {
  test('two things at once that nobody has, also where the family says nothing else', () => {
    expect(said([swimming, dentist])).toEqual([
      'Thursday: Dentist at 15:40 and Swimming at 16:00 need somebody at once, and nobody has either.',
    ])
  })

  test('one person who is needed twice at once', () => {
    const both = { liftThere: 'Ana', liftBack: 'Ana' }
    expect(
      said([
        { ...dentist, ...both },
        { ...swimming, liftThere: 'Ana', liftBack: 'Sam' },
      ]),
    ).toEqual(['Thursday: Ana is needed twice at once, for Dentist at 15:40 and Swimming at 16:00.'])
    expect(
      said([
        { ...dentist, ...both },
        { ...swimming, liftThere: 'Sam', liftBack: 'Sam' },
      ]),
    ).toEqual([])
  })

  test('a driver who has something of their own then', () => {
    const meeting = event('Meeting', { from: '15:30', to: '16:30', given: { attendees: ['Sam'] } })
    expect(said([meeting, { ...swimming, liftThere: 'Sam', liftBack: 'Ana' }])).toEqual([
      'Thursday: Sam is needed twice at once, for Meeting at 15:30 and Swimming at 16:00.',
    ])
  })

  test.each<[string, Occurrence[]]>([
    [
      'half an hour lies between',
      [dentist, event('Piano', { from: '16:10', to: '16:40', given: { attendees: ['Leo'] } })],
    ],
    ['both are at one place', [dentist, swimming].map((each) => ({ ...each, location: 'Main Street 1' }))],
    ['a parent goes anyway', [{ ...dentist, attendees: ['Mia', 'Ana'] }, swimming]],
    ['it is of the school day', [{ ...dentist, category: 'school' }, swimming]],
    [
      'it is homework',
      [
        { ...dentist, category: 'homework' },
        { ...swimming, category: 'homework' },
      ],
    ],
    ['it is a whole day', [{ ...dentist, allDay: true }, swimming]],
    ['one was called off', [{ ...dentist, status: 'cancelled' }, swimming]],
    ['one needs nobody', [{ ...dentist, liftThere: 'nobody', liftBack: 'nobody' }, swimming]],
    ['only one is there', [dentist]],
  ])('nothing where %s', (_why, events) => {
    expect(said(events)).toEqual([])
  })

  test('nothing of a child who goes alone', () => {
    const people = members.map((each) => (each.id === 'Leo' ? { ...each, goesAlone: true } : each))
    expect(said([dentist, swimming], { people })).toEqual([])
  })

  test('what nobody has, once the family says who takes whom', () => {
    expect(said([dentist], { usesLifts: true })).toEqual([
      'Thursday: nobody takes Mia to Dentist at 15:40 yet, or brings them back.',
    ])
    expect(said([{ ...swimming, liftThere: 'Ana' }])).toEqual([
      'Thursday: nobody brings Leo back from Swimming at 16:45 yet.',
    ])
    expect(said([{ ...dentist, liftBack: 'Ana' }])).toEqual(['Thursday: nobody takes Mia to Dentist at 15:40 yet.'])
  })

  test('what the school has in the evening or at a weekend, and not what it has in its hours', () => {
    const ofSchool = (from: string, given: Partial<Occurrence> = {}) =>
      said([event('Concert', { from, to: '21:00', given: { category: 'school', ...given } })], { usesLifts: true })
    expect(ofSchool('18:30')).toEqual(['Thursday: nobody takes Mia to Concert at 18:30 yet, or brings them back.'])
    expect(ofSchool('07:00')).toHaveLength(1)
    expect([ofSchool('07:30'), ofSchool('16:30')]).toEqual([[], []])
    // A Saturday; the reader looks on the Thursday before.
    const saturday = event('Fair', {
      from: '10:00',
      to: '11:00',
      given: { category: 'school', localStart: '2026-11-28T10:00' },
    })
    expect(needsLift(saturday, members)).toBe(true)
    // By the wall time of its place, wherever the reader is.
    expect(ofSchool('18:30', { localStart: '2026-11-26T12:30', timezone: 'America/New_York' })).toEqual([])
    expect(ofSchool('18:30', { category: 'homework', location: 'The library' })).toHaveLength(1)
  })

  test('of the next days alone, and nothing of what is over', () => {
    const looking = { usesLifts: true }
    expect(said([dentist], { ...looking, now: '2026-11-22T08:00:00Z' })).toEqual([])
    expect(said([dentist], { ...looking, now: '2026-11-23T08:00:00Z' })).toHaveLength(1)
    expect(said([dentist], { ...looking, now: '2026-11-26T16:00:00Z' })).toEqual([
      'Today: nobody brings Mia back from Dentist after 15:40 yet.',
    ])
    expect(said([dentist], { ...looking, now: '2026-11-26T17:00:00Z' })).toEqual([])
  })
})

describe('of whom it can be said', () => {
  test('children who do not go alone are taken, by parents and by who goes alone', () => {
    const teenager = person('Kim', { role: 'child', goesAlone: true })
    const people = [teenager, ...members]
    const both = event('Swimming', { from: '16:00', to: null, given: { attendees: ['Mia', 'Kim'] } })
    expect(ridersOf(both, people).map(({ id }) => id)).toEqual(['Mia'])
    expect(driversFor(both, people).map(({ id }) => id)).toEqual(['Ana', 'Sam', 'Kim'])
    expect(mayHaveLift(event('Run', { from: '16:00', to: null, given: { attendees: ['Kim'] } }), people)).toBe(false)
  })

  test('a whole day at a place may have one and needs none', () => {
    const camp = event('Camp', { from: '00:00', to: null, given: { allDay: true } })
    expect([mayHaveLift(camp, members), needsLift(camp, members)]).toEqual([true, false])
  })

  test.each([
    ['Ana', 'Ana', 'Ana takes and brings back'],
    ['Ana', 'Sam', 'Ana takes, Sam brings back'],
    ['Ana', null, 'Ana takes'],
    [null, 'Sam', 'Sam brings back'],
    ['Ana', 'nobody', 'Ana takes, nobody needed back'],
    ['nobody', 'nobody', 'Nobody needed'],
    [null, null, ''],
  ])('%s and %s are said as “%s”', (liftThere, liftBack, words) => {
    expect(sayLifts({ liftThere, liftBack }, (id) => id)).toBe(words)
  })
})
