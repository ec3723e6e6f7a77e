import { expect, test } from 'vitest'
import type { Fields } from '../contract.ts'
import { sayReplaced } from './say-replaced.ts'

const sydney = {
  zone: 'Australia/Sydney',
  familyZone: 'Australia/Sydney',
  locale: 'en-AU',
  now: new Date('2027-03-01T09:00:00+11:00'),
}
const perth = { ...sydney, zone: 'Australia/Perth' }
const event = { local_start: '2027-03-09T16:00', local_end: null, all_day: false, timezone: 'Australia/Sydney' }

/** Each as a line. */
function said(
  before: Fields,
  {
    after,
    reader = sydney,
  }: { after: Fields; reader?: { zone: string; familyZone: string; locale: string; now: Date } | undefined },
): string[] {
  const fields = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return sayReplaced({ fields, before, after }, reader).map(({ what, was, now }) => `${what}: ${was} → ${now}`)
}

test.each<[string, Fields, Fields, string]>([
  ['a name', { title: 'Swimming' }, { title: 'Swimming lesson' }, 'Title: Swimming → Swimming lesson'],
  ['an hour', event, { ...event, local_start: '2027-03-09T16:30' }, 'Time: 16:00 → 16:30'],
  [
    'hours',
    { ...event, local_end: '2027-03-09T17:00' },
    { ...event, local_start: '2027-03-09T16:30', local_end: '2027-03-09T17:30' },
    'Time: 16:00 to 17:00 → 16:30 to 17:30',
  ],
  ['a day', event, { ...event, local_start: '2027-03-02T16:00' }, 'When: Tue 9 Mar, 16:00 → Tomorrow, 16:00'],
  ['a whole day', event, { ...event, local_start: '2027-03-09', all_day: true }, 'When: Tue 9 Mar, 16:00 → Tue 9 Mar'],
  ['a place', { location: null }, { location: 'Town pool' }, 'Place: none → Town pool'],
  ['who takes part', { attendees: [] }, { attendees: ['Mia', 'Leo'] }, 'Who takes part: everybody → Mia, Leo'],
  ['who does it', { assigned_to: 'Mia' }, { assigned_to: null }, 'Who does it: Mia → nobody'],
  ['a lift', { lift_there: null }, { lift_there: 'nobody' }, 'Who takes them there: open → nobody needed'],
  ['a series', { recurrence: null }, { recurrence: 'FREQ=WEEKLY;BYDAY=TU' }, 'How it repeats: once → every Tuesday'],
  [
    'a due date',
    { due_date: '2027-03-01T12:59:59.999+00:00' },
    { due_date: '2027-03-04T04:00:00+00:00' },
    'Due date: Today → Thu 4 Mar, 15:00',
  ],
  ['how urgent it is', { priority: 'low' }, { priority: 'urgent' }, 'Priority: Low → Urgent'],
  [
    'days that are left out',
    { exceptions: [] },
    { exceptions: ['2027-03-09'] },
    'Which days are left out: none → Tue 9 Mar',
  ],
])('%s', (_what, before, after, line) => {
  expect(said(before, { after })).toEqual([line])
})

test('hours are by the reader’s own clock, and so is the day', () => {
  expect(said(event, { after: { ...event, local_start: '2027-03-09T16:30' }, reader: perth })).toEqual([
    'Time: 13:00 → 13:30',
  ])
  const early = { ...event, local_start: '2027-03-09T01:00' }
  expect(said(early, { after: { ...early, local_start: '2027-03-10T01:00' }, reader: perth })).toEqual([
    'When: Mon 8 Mar, 22:00 → Tue 9 Mar, 22:00',
  ])
})

test('several fields are a line each, what it is first, and then when', () => {
  const before = { ...event, title: 'Swimming' }
  const after = { ...event, title: 'Squad', local_start: '2027-03-09T17:00' }
  expect(said(before, { after })).toEqual(['Title: Swimming → Squad', 'Time: 16:00 → 17:00'])
})

test('of what was changed before that was kept there is nothing to say', () => {
  expect(sayReplaced({ fields: ['title'], before: null, after: null }, sydney)).toEqual([])
})
