import { expect, it } from 'vitest'
import type { Occurrence } from '../contract.ts'
import { eventsHidden, sayHiddenByFilter } from './filter-by-member.ts'
import { isOnPage, openingDay, readMembers, readTurned, readView } from './view-settings.ts'

it('the calendar opens where it was turned to earlier that day', () => {
  expect(openingDay({ to: '2026-09-01', on: '2026-05-14' }, '2026-05-14')).toBe('2026-09-01')
  expect(openingDay({ to: '2026-09-01', on: '2026-05-13' }, '2026-05-14')).toBe('2026-05-14')
  expect(openingDay(null, '2026-05-14')).toBe('2026-05-14')
})

it('what was kept of it is read again, and what makes no sense is not', () => {
  expect(readTurned({ to: '2026-09-01', on: '2026-05-14' })).toEqual({ to: '2026-09-01', on: '2026-05-14' })
  expect(readView('week')).toBe('week')
  expect(readMembers(['ada'])).toEqual(['ada'])
  for (const stored of [null, 4, 'year', {}, { to: '2026-02-31', on: 'x' }, [4]]) {
    expect(readTurned(stored)).toBeNull()
    expect(readView(stored)).toBeNull()
    expect(readMembers(stored)).toBeNull()
  }
})

it.each([
  ['of a day on it', [turn('2026-05-14')], true],
  ['of an earlier month', [turn('2026-04-20')], false],
  ['of a later month', [turn('2026-06-01')], false],
  ['that reaches into it', [turn('2026-04-29', { localEnd: '2026-05-02' })], true],
  ['that comes again on it', [turn('2026-04-20'), turn('2026-05-18')], true],
  // The server lists no days of a series that ended before the page.
  ['that came before and no more', [turn('2026-04-13'), turn('2026-04-20')], false],
  ['for somebody who is not shown', [turn('2026-05-14', { attendees: ['leo'] })], false],
  ['for somebody who is', [turn('2026-05-14', { attendees: ['leo', 'mia'] })], true],
])('an event %s can be seen or not', (_what, turns, isSeen) => {
  const page = { days: ['2026-05-01', '2026-05-31'], shownFor: ['mia'], zone: 'Australia/Sydney' }
  expect(isOnPage(turns, page)).toBe(isSeen)
})

it('what a choice of members keeps back is counted', () => {
  const events = [[], ['mia'], ['leo'], ['leo', 'mia'], ['ada']].map((attendees) => turn('2026-05-14', { attendees }))
  expect(eventsHidden(events, ['mia'])).toHaveLength(2)
  expect(eventsHidden(events, [])).toHaveLength(0)
  const said = [
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 1],
  ].map(([first = 0, second = 0]) => sayHiddenByFilter({ events: first, tasks: second }))
  expect(said).toEqual([
    '',
    '1 event of others is not shown',
    '1 task of others is not shown',
    '2 events and 1 task of others are not shown',
  ])
})

function turn(day: string, more: Partial<Occurrence> = {}): Occurrence {
  return {
    id: 'a',
    title: 'Netball',
    description: '',
    location: null,
    category: 'event',
    allDay: true,
    localStart: day,
    localEnd: day,
    timezone: 'Australia/Sydney',
    startTime: `${day}T00:00:00.000Z`,
    endTime: `${day}T00:00:00.000Z`,
    endIsAssumed: false,
    recurrence: null,
    status: 'confirmed',
    attendees: [],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
    ...more,
  }
}
