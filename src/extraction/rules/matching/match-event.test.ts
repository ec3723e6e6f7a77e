import { describe, expect, it } from 'vitest'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import type { ExistingEvent } from './existing.ts'
import { matchEvent, type SaidEvent } from './match-event.ts'

const excursion = existingEvent({ isOfSender: true })
const training: ExistingEvent = {
  ...excursion,
  id: 'training',
  title: 'Under 9s netball training',
  local_start: '2026-05-05T16:00',
  recurrence: 'FREQ=WEEKLY',
}
const said: SaidEvent = {
  title: 'Taronga Zoo excursion',
  start: '2026-05-20T09:00',
  end: null,
  allDay: false,
  recurrence: null,
  status: 'confirmed',
  previousStart: null,
  identity: null,
  members: [],
  memberIds: [],
}

/** Training is on Tuesdays. */
function occurrenceNear(_series: ExistingEvent, { day, most }: { day: string; most: number }): string | null {
  const tuesdays = ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26']
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day)) / 86_400_000
  return tuesdays.filter((other) => distance(other) <= most).sort((a, b) => distance(a) - distance(b))[0] ?? null
}

function find(saying: Partial<SaidEvent>, events: ExistingEvent[] = [excursion, training]) {
  const match = matchEvent({ ...said, ...saying }, { events, occurrenceNear })
  return match.how === 'none'
    ? 'none'
    : `${match.how} ${match.event.id}${match.how === 'occurrence' ? ` ${match.day}` : ''}`
}

describe('a mail speaks of the event', () => {
  it('of that name on that day', () => {
    expect(find({})).toBe('likeness excursion')
  })

  it.each([
    ['on another day', { start: '2026-05-21T09:00' }],
    ['of another year group', { title: 'Year 4 excursion to Taronga Zoo' }],
    ['of another name', { title: 'Book fair' }],
  ])('not %s', (_what, saying) => {
    expect(find(saying)).toBe('none')
  })

  it('not of another child', () => {
    expect(find({ memberIds: ['mia'] }, [{ ...excursion, attendees: ['leo'] }])).toBe('none')
  })

  it('not of another thing of that kind for the same child, when it is called off either', () => {
    const events = [{ ...excursion, title: 'Leo’s swimming lesson', local_start: '2026-05-20T16:00' }]
    const piano = { title: 'Leo’s piano lesson', start: '2026-05-20T16:30' }
    expect(find(piano, events)).toBe('none')
    expect(find({ ...piano, status: 'cancelled' }, events)).toBe('none')
    expect(find({ ...piano, status: 'moved' }, events)).toBe('none')
  })

  it('not of another thing of the same child that day, when it is called off', () => {
    const events = [{ ...excursion, title: 'Leo: dentist' }]
    expect(find({ title: 'Leo: haircut', status: 'cancelled', start: '2026-05-20' }, events)).toBe('none')
  })

  it('not at another time, where each title says something of its own', () => {
    const parents = { title: 'Maple room parents morning tea', start: '2026-05-20T09:00' }
    const events = [{ ...excursion, title: 'Maple room parents pizza tea' }]
    expect(find(parents, events)).toBe('likeness excursion')
    expect(find({ ...parents, start: '2026-05-20T17:00' }, events)).toBe('none')
  })

  it('at another time, under the same name: a person is asked', () => {
    expect(find({ start: '2026-05-20T10:00' })).toBe('likeness excursion')
  })

  it('that it moves within its day', () => {
    expect(find({ status: 'moved', start: '2026-05-20T11:30' })).toBe('likeness excursion')
  })

  it('that it moves: of two of that name on one day, the one at the time that it was', () => {
    const events = [9, 11].map((hour) => {
      const start = `2026-05-20T${String(hour).padStart(2, '0')}:00`
      return { ...excursion, id: `at ${hour}`, title: 'Hawks match', local_start: start }
    })
    const moved = { title: 'Hawks match', status: 'moved' as const, start: '2026-05-20T12:00' }
    expect(find({ ...moved, previousStart: '2026-05-20T11:00' }, events)).toBe('likeness at 11')
    expect(find({ ...moved, previousStart: '2026-05-20T09:00' }, events)).toBe('likeness at 9')
  })

  it('with the calendar’s identity, whatever it is called and whenever', () => {
    const known = { ...excursion, identity: 'uid' }
    expect(find({ identity: 'uid', title: 'Outing', start: '2026-08-01T09:00' }, [known])).toBe('identity excursion')
    expect(find({ identity: 'other' }, [known])).toBe('none')
  })

  it('that it moves: by the day it was on, or the nearest of that name', () => {
    expect(find({ status: 'moved', start: '2026-06-03T09:00', previousStart: '2026-05-20' })).toBe('likeness excursion')
    expect(find({ status: 'moved', start: '2026-06-03T09:00' })).toBe('likeness excursion')
    expect(find({ status: 'moved', start: '2026-12-03T09:00' })).toBe('none')
  })

  it('that it calls off, by fewer words', () => {
    expect(find({ status: 'cancelled', title: 'Zoo trip' }, [{ ...excursion, title: 'Trip to Taronga Zoo' }])).toBe(
      'likeness excursion',
    )
    expect(find({ status: 'cancelled', title: 'Training', start: '2026-05-12' })).toBe('occurrence training 2026-05-12')
  })
})

describe('a series', () => {
  it('has the day that a reminder names', () => {
    expect(find({ title: 'Netball training', start: '2026-05-12T16:00' })).toBe('occurrence training 2026-05-12')
    expect(find({ title: 'Netball training', start: '2026-05-13T16:00' })).toBe('none')
  })

  it('is not another thing of that kind on its day', () => {
    const series = [{ ...training, title: 'Leo’s swimming lesson' }]
    expect(find({ title: 'Leo’s piano lesson', start: '2026-05-12T16:30' }, series)).toBe('none')
    expect(find({ title: 'Leo’s piano lesson', start: '2026-05-12T16:30', recurrence: 'FREQ=WEEKLY' }, series)).toBe(
      'none',
    )
  })

  it('may be named by fewer words at its time of day', () => {
    expect(find({ title: 'Training', start: '2026-05-12T16:00' })).toBe('occurrence training 2026-05-12')
    expect(find({ title: 'Training', start: '2026-05-12T18:00' })).toBe('none')
  })

  it('is not one day of that name', () => {
    expect(find({ recurrence: 'FREQ=WEEKLY' })).toBe('none')
  })

  it('has the nearest day, where a mail moves one without saying which', () => {
    expect(find({ title: 'Netball training', status: 'moved', start: '2026-05-14T16:00' })).toBe(
      'occurrence training 2026-05-12',
    )
  })

  it('has one day in a calendar’s identity', () => {
    const match = find({ identity: 'uid/2026-05-12T16:00', title: 'x', start: '2026-05-13T16:00' }, [
      { ...training, identity: 'uid' },
    ])
    expect(match).toBe('occurrence training 2026-05-12')
  })
})

describe('a move that says from when', () => {
  const match = { ...excursion, id: 'match', title: 'Football: Under 10s v Hawks', local_start: '2026-05-23T09:00' }
  const moved = { title: 'Match v Hawks', status: 'moved' as const, start: '2026-05-24T11:30' }

  it('finds what stands at that time under another name', () => {
    expect(find({ ...moved, previousStart: '2026-05-23T09:00' }, [match])).toBe('likeness match')
  })

  it('leaves what stands at another time of that day and is called otherwise', () => {
    const other = { ...match, title: 'Football: Under 10s training' }
    expect(find({ ...moved, previousStart: '2026-05-23T14:00' }, [other])).toBe('none')
  })
})
