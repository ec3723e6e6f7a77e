import { describe, expect, it } from 'vitest'
import { sayAgo } from './say-ago.ts'
import { sayDate, sayMonth } from './say-calendar-day.ts'
import { sayDay, sayDue } from './say-when.ts'

const sydney = { zone: 'Australia/Sydney', familyZone: 'Australia/Sydney', locale: 'en-AU' }

describe('a day is said as a person says it', () => {
  it.each([
    ['2026-05-14', 'today'],
    ['2026-05-15', 'tomorrow'],
    ['2026-05-13', 'yesterday'],
    ['2026-05-16', 'Sat 16 May'],
    ['2027-01-02', 'Sat 2 Jan 2027'],
  ])('%s is %s', (day, words) => {
    expect(sayDay(day, { today: '2026-05-14', locale: 'en-AU' })).toBe(words)
  })

  it('puts figures in the order that the person chose', () => {
    expect(sayDate('2026-05-14', 'DD/MM/YYYY')).toBe('14/05/2026')
    expect(sayDate('2026-05-14', 'MM/DD/YYYY')).toBe('05/14/2026')
    expect(sayDate('2026-05-14', 'YYYY-MM-DD')).toBe('2026-05-14')
  })

  it('names a month with its year', () => {
    expect(sayMonth('2026-05-14', { locale: 'en-GB' })).toBe('May 2026')
  })
})

describe('a due date', () => {
  it('counts today in the zone of the reader, not of the server', () => {
    const now = '2026-05-14T15:00:00Z'
    const due = '2026-05-14T23:30:00Z'
    expect(sayDue(due, { now, ...sydney })).toBe('Today, 09:30')
    expect(sayDue(due, { ...sydney, now, zone: 'UTC' })).toBe('Today, 23:30')
    expect(sayDue(due, { ...sydney, now: '2026-05-13T23:00:00Z', zone: 'UTC' })).toBe('Tomorrow, 23:30')
  })

  it('is the day alone where no time of day was chosen', () => {
    const now = '2026-05-14T02:00:00Z'
    expect(sayDue('2026-05-15T13:59:59.999Z', { now, ...sydney })).toBe('Tomorrow')
    expect(sayDue('2026-05-15T13:59:00.000Z', { now, ...sydney })).toBe('Tomorrow, 23:59')
    expect(sayDue('2026-05-15T13:59:59.999Z', { ...sydney, now, zone: 'Australia/Perth' })).toBe('Tomorrow')
  })
})

describe('a day without a time reads the same to every member of a family', () => {
  it.each([
    // The day has begun for both; by the reader's clock it ends in the morning of another.
    ['London', 'Auckland', '2026-11-23T02:00:00Z', 'Today'],
    // Over for the reader, and not for the family.
    ['London', 'Auckland', '2026-11-23T12:00:00Z', 'Mon 23 Nov'],
    ['London', 'Auckland', '2026-11-24T00:30:00Z', 'Yesterday'],
    // Over for the family, and not for the reader.
    ['Sydney', 'Los Angeles', '2026-11-23T10:00:00Z', 'Today'],
    ['Sydney', 'Los Angeles', '2026-11-23T14:30:00Z', 'Mon 23 Nov'],
    ['Sydney', 'Los Angeles', '2026-11-24T08:30:00Z', 'Yesterday'],
    // Tomorrow for the reader, and today for the family.
    ['Sydney', 'Los Angeles', '2026-11-23T02:00:00Z', 'Tomorrow'],
  ] as const)('of %s, read in %s at %s, as %s', (home, away, now, said) => {
    const due = { London: '2026-11-23T23:59:59.999Z', Sydney: '2026-11-23T12:59:59.999Z' }[home]
    const zones = {
      London: 'Europe/London',
      Sydney: 'Australia/Sydney',
      Auckland: 'Pacific/Auckland',
      'Los Angeles': 'America/Los_Angeles',
    }
    expect(sayDue(due, { now, zone: zones[away], familyZone: zones[home], locale: 'en-AU' })).toBe(said)
  })
})

describe('how long ago', () => {
  it.each([
    ['2026-05-14T11:59:30Z', 'less than a minute ago'],
    ['2026-05-14T11:59:00Z', '1 minute ago'],
    ['2026-05-14T09:00:00Z', '3 hours ago'],
    ['2026-05-12T12:00:00Z', '2 days ago'],
    ['2026-05-14T12:05:00Z', 'less than a minute ago'],
  ])('%s is %s', (at, words) => {
    expect(sayAgo(at, { now: '2026-05-14T12:00:00Z', locale: 'en-AU' })).toBe(words)
  })
})
