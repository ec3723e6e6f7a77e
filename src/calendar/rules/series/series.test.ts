import { describe, expect, test } from 'vitest'
import { occurrencesBetween, type StoredEvent } from './occurrences.ts'
import { checkedTime } from '../check-time.ts'
import { continuedFrom, endedBefore, movedAll, turnAt, whenOf } from './series.ts'

type Series = StoredEvent & { recurrence: string }

/** An hour at four, on Tuesdays. */
function series(change: {
  start: string
  zone: string
  recurrence?: string
  exceptions?: string[]
  cancelledTurns?: string[]
  allDay?: boolean
}): Series {
  const { start, zone, recurrence = 'FREQ=WEEKLY;BYDAY=TU', exceptions = [], cancelledTurns = [] } = change
  const { allDay = false } = change
  const when = {
    allDay,
    start: allDay ? start : `${start}T16:00`,
    end: allDay ? null : `${start}T17:00`,
    timezone: zone,
  }
  const placed = checkedTime(when)
  if ('refusal' in placed) throw new Error(placed.refusal)
  return {
    id: '',
    title: 'Training',
    description: '',
    location: null,
    category: 'sports',
    allDay,
    localStart: placed.local_start,
    localEnd: placed.local_end,
    timezone: zone,
    startTime: placed.start_time,
    endTime: placed.end_time,
    endIsAssumed: false,
    recurrence,
    exceptions,
    cancelledTurns,
    status: 'confirmed',
    attendees: [],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
  }
}

/** The turns of the changed series, as instants. */
function turnsOf(time: ReturnType<typeof movedAll>, until: string): string[] {
  const placed = checkedTime(time.when)
  if ('refusal' in placed) throw new Error(placed.refusal)
  const event: StoredEvent = {
    ...series({ start: '2026-03-24', zone: time.when.timezone }),
    allDay: placed.all_day,
    localStart: placed.local_start,
    localEnd: placed.local_end,
    startTime: placed.start_time,
    endTime: placed.end_time,
    recurrence: time.recurrence,
    exceptions: time.exceptions,
  }
  return occurrencesBetween(event, { from: new Date(placed.start_time), to: new Date(until) }).map(
    ({ startTime }) => startTime,
  )
}

describe('all turns move with one, and keep their time on the wall when the clocks change', () => {
  test.each([
    {
      where: 'Sydney, clocks back on 5 April',
      from: { start: '2026-03-24', zone: 'Australia/Sydney' },
      turn: '2026-03-31T16:00',
      to: '2026-04-01T17:30',
      until: '2026-04-10T00:00Z',
      turns: ['2026-03-25T06:30:00.000Z', '2026-04-01T06:30:00.000Z', '2026-04-08T07:30:00.000Z'],
    },
    {
      where: 'Auckland, clocks forward on 27 September',
      from: { start: '2026-09-15', zone: 'Pacific/Auckland' },
      turn: '2026-09-22T16:00',
      to: '2026-09-21T08:00',
      until: '2026-09-30T00:00Z',
      turns: ['2026-09-13T20:00:00.000Z', '2026-09-20T20:00:00.000Z', '2026-09-27T19:00:00.000Z'],
    },
    {
      where: 'Los Angeles, clocks forward on 8 March',
      from: { start: '2026-03-03', zone: 'America/Los_Angeles' },
      turn: '2026-03-10T16:00',
      to: '2026-03-10T09:00',
      until: '2026-03-18T00:00Z',
      turns: ['2026-03-03T17:00:00.000Z', '2026-03-10T16:00:00.000Z', '2026-03-17T16:00:00.000Z'],
    },
    {
      where: 'Los Angeles, clocks back on 1 November',
      from: { start: '2026-10-27', zone: 'America/Los_Angeles' },
      turn: '2026-11-03T16:00',
      to: '2026-11-03T01:30',
      until: '2026-11-05T00:00Z',
      turns: ['2026-10-27T08:30:00.000Z', '2026-11-03T09:30:00.000Z'],
    },
    {
      where: 'an hour that Sydney skips on 4 October, taken an hour later',
      from: { start: '2026-09-29', zone: 'Australia/Sydney', recurrence: 'FREQ=WEEKLY' },
      turn: '2026-09-29T16:00',
      to: '2026-09-27T02:30',
      until: '2026-10-12T00:00Z',
      turns: ['2026-09-26T16:30:00.000Z', '2026-10-03T16:30:00.000Z', '2026-10-10T15:30:00.000Z'],
    },
  ])('$where', ({ from, turn, to, until, turns }) => {
    const event = series(from)
    const found = turnAt(event, turn)
    expect(found).not.toBeNull()
    const when = { allDay: false, start: to, end: null, timezone: from.zone }
    expect(turnsOf(movedAll(event, { turn, when }), until)).toEqual(turns)
  })
})

describe('the rest of a series goes on', () => {
  test.each([
    ['a count goes on counting', 'FREQ=WEEKLY;BYDAY=TU;COUNT=6', '2026-04-07', 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'],
    ['an end stays', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630', '2026-04-07', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630'],
    ['a last moment becomes its day', 'FREQ=WEEKLY;UNTIL=20260630T060000Z', '2026-04-07', 'FREQ=WEEKLY;UNTIL=20260630'],
    [
      'on the weekday it moves to, its end with it',
      'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260630',
      '2026-04-08',
      'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20260701',
    ],
    ['on the same weekday of the month', 'FREQ=MONTHLY;BYDAY=2TU', '2026-04-15', 'FREQ=MONTHLY;BYDAY=3WE'],
  ])('%s', (_what, recurrence, to, rule) => {
    const first = recurrence.includes('2TU') ? '2026-04-14' : '2026-03-24'
    const turn = recurrence.includes('2TU') ? '2026-04-14T16:00' : '2026-04-07T16:00'
    const event = series({ start: first, zone: 'Australia/Sydney', recurrence })
    const when = { allDay: false, start: `${to}T16:00`, end: null, timezone: 'Australia/Sydney' }
    expect(continuedFrom(event, { turn, when }).recurrence).toBe(rule)
  })

  test('without what came before it, which ends the day before', () => {
    const event = series({ start: '2026-03-24', zone: 'Pacific/Auckland', exceptions: ['2026-03-31', '2026-04-14'] })
    expect(endedBefore(event, '2026-04-07T16:00')).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260406')
    const found = turnAt(event, '2026-04-07T16:00')
    if (found === null) throw new Error('the turn is there')
    expect(continuedFrom(event, { turn: '2026-04-07T16:00', when: whenOf(found) }).exceptions).toEqual(['2026-04-14'])
  })
})

test('what was called off is so when its series moves, and when the rest goes on from it', () => {
  const off = ['2026-04-07']
  const event = series({ start: '2026-03-24', zone: 'Pacific/Auckland', exceptions: off, cancelledTurns: off })
  const moving = {
    turn: '2026-04-07T16:00',
    when: { allDay: false, start: '2026-04-08T16:00', end: null, timezone: '' },
  }
  const moved = { exceptions: ['2026-04-08'], cancelledTurns: ['2026-04-08'] }
  expect(turnAt(event, moving.turn)?.status).toBe('cancelled')
  expect(movedAll(event, moving)).toMatchObject(moved)
  expect(continuedFrom(event, moving)).toMatchObject(moved)
})

test.each(['2026-03-31T16:00', '2026-03-30T16:00', '2026-03-31T15:00', '2026-03-31', 'soon', ''])(
  'a turn is one of the rule’s that is not left out: %s',
  (turn) => {
    const event = series({ start: '2026-03-24', zone: 'America/Los_Angeles', exceptions: ['2026-04-07'] })
    expect(turnAt(event, turn)?.localStart ?? null).toBe(turn === '2026-03-31T16:00' ? turn : null)
    expect(turnAt(event, '2026-04-07T16:00')).toBeNull()
  },
)

test('whole days move as days', () => {
  const event = series({ start: '2026-03-24', zone: 'Pacific/Auckland', allDay: true })
  const when = { allDay: true, start: '2026-04-02', end: '2026-04-03', timezone: 'Pacific/Auckland' }
  expect(movedAll(event, { turn: '2026-03-31', when })).toEqual({
    when: { ...when, start: '2026-03-26', end: '2026-03-27' },
    recurrence: 'FREQ=WEEKLY;BYDAY=TH',
    exceptions: [],
    cancelledTurns: [],
  })
})
