import { expect, it } from 'vitest'
import { isOnPage, openingDay, readMembers, readTurned, readView } from './kept-look.ts'

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
  ['of a day on it', {}, true],
  ['of an earlier month', { when: { start: '2026-04-20', end: null } }, false],
  ['of a later month', { when: { start: '2026-06-01T09:00', end: '2026-06-01T10:00' } }, false],
  ['that reaches into it', { when: { start: '2026-04-29', end: '2026-05-02' } }, true],
  ['that comes again on it', { when: { start: '2026-04-20', end: null }, recurrence: 'FREQ=WEEKLY' }, true],
  ['for somebody who is not shown', { attendees: ['leo'] }, false],
  ['for somebody who is', { attendees: ['leo', 'mia'] }, true],
])('an event %s: seen %o', (_what, given, isSeen) => {
  const event = { when: { start: '2026-05-14', end: null }, recurrence: null, attendees: [], ...given }
  expect(isOnPage(event, { days: ['2026-05-01', '2026-05-31'], shownFor: ['mia'] })).toBe(isSeen)
})
