import { describe, expect, test } from 'vitest'
import type { EventFields, Occurrence } from '#calendar/contract.ts'
import {
  eventChangesOf,
  eventDraftOf,
  eventFieldsOf,
  isComplete,
  newDraft,
  startingAt,
  wrongEnd,
} from './event-draft.ts'

const zone = 'Australia/Sydney'
const training: Occurrence = {
  id: '',
  title: 'Netball',
  description: '',
  location: 'Hill Park',
  category: 'sports',
  allDay: false,
  localStart: '2026-04-14T16:00',
  localEnd: '2026-04-14T17:00',
  timezone: zone,
  startTime: '2026-04-14T06:00:00.000Z',
  endTime: '2026-04-14T07:00:00.000Z',
  endIsAssumed: false,
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
  status: 'confirmed',
  attendees: ['mia'],
  liftThere: null,
  liftBack: null,
  createdBy: null,
  sourceMailId: null,
}

test.each([
  ['08:20', '09:00', '10:00'],
  ['23:40', '22:00', '23:00'],
])('a new event at %s begins at %s and ends at %s', (clock, startTime, endTime) => {
  expect(newDraft({ day: '2026-04-14', clock, zone })).toMatchObject({ startTime, endTime, endDay: '2026-04-14' })
})

describe('a new start takes the end along', () => {
  test.each([
    [{ time: '17:30' }, { endDay: '2026-04-14', endTime: '18:30' }],
    [{ time: '23:30' }, { endDay: '2026-04-15', endTime: '00:30' }],
    [{ day: '2026-04-20' }, { endDay: '2026-04-20', endTime: '17:00' }],
  ])('%j', (start, end) => expect(startingAt(eventDraftOf(training), start)).toMatchObject(end))

  test('of whole days', () => {
    const camp = { ...eventDraftOf(training), allDay: true, endDay: '2026-04-16' }
    expect(startingAt(camp, { day: '2026-05-01' }).endDay).toBe('2026-05-03')
  })
})

describe('only what changed is sent', () => {
  const draft = eventDraftOf(training)
  const bothDays = 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261217'
  test.each<[string, typeof draft, EventFields, (string | null)?]>([
    ['nothing', draft, {}],
    ['the place', { ...draft, location: ' ' }, { location: null }],
    [
      'the time',
      startingAt(draft, { time: '15:00' }),
      { when: { allDay: false, start: '2026-04-14T15:00', end: '2026-04-14T16:00', timezone: zone } },
    ],
    [
      'the day, and with it the weekday',
      startingAt(draft, { day: '2026-04-15' }),
      { when: { allDay: false, start: '2026-04-15T16:00', end: '2026-04-15T17:00', timezone: zone } },
    ],
    [
      'the day, and with it the other weekdays and the last day',
      startingAt(eventDraftOf({ ...training, recurrence: bothDays }), { day: '2026-04-15' }),
      { when: { allDay: false, start: '2026-04-15T16:00', end: '2026-04-15T17:00', timezone: zone } },
      bothDays,
    ],
    [
      'the rhythm',
      { ...draft, repeat: { ...draft.repeat, every: 2 } },
      { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' },
    ],
    ['that it repeats', { ...draft, repeat: { ...draft.repeat, unit: 'never' as const } }, { recurrence: null }],
    [
      'no end',
      { ...draft, endTime: '' },
      { when: { allDay: false, start: '2026-04-14T16:00', end: null, timezone: zone } },
    ],
  ])('%s', (_what, after, fields, recurrence = training.recurrence) =>
    expect(eventChangesOf(eventDraftOf({ ...training, recurrence }), after)).toEqual(fields),
  )
})

test('an end before the start is said, and keeps the event from being saved', () => {
  const draft = { ...eventDraftOf(training), endTime: '15:00' }
  expect(wrongEnd(draft)).toBe('An event ends after it starts. Please check the end.')
  expect(isComplete(draft)).toBe(false)
  expect(isComplete({ ...draft, endTime: '' })).toBe(true)
  expect(isComplete({ ...draft, endTime: '', title: ' ' })).toBe(false)
})

test('an event without a stated end shows none', () => {
  expect(eventDraftOf({ ...training, endIsAssumed: true, localEnd: null })).toMatchObject({
    endTime: '',
    endDay: '2026-04-14',
  })
  expect(
    eventFieldsOf(eventDraftOf({ ...training, allDay: true, localStart: '2026-04-14', localEnd: '2026-04-15' })).when,
  ).toEqual({
    allDay: true,
    start: '2026-04-14',
    end: '2026-04-15',
    timezone: zone,
  })
})
