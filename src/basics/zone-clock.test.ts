import { describe, expect, it } from 'vitest'
import { dayIn, instantOf, wallClock, timeIn } from './zone-clock.ts'

describe('the clock of a zone', () => {
  it('gives the day and the time on the wall there', () => {
    expect(dayIn('2026-05-14T15:00:00Z', 'Australia/Sydney')).toBe('2026-05-15')
    expect(timeIn('2026-05-14T15:00:00Z', 'Australia/Sydney')).toBe('01:00')
    expect(timeIn('2026-05-14T00:00:00Z', 'UTC')).toBe('00:00')
  })

  it.each(['UTC', 'Australia/Sydney', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'turns a wall clock of %s into its instant and back',
    (zone) => {
      for (const clock of ['2026-01-01T00:00', '2026-03-29T12:30', '2026-07-04T23:59', '2026-10-04T09:15']) {
        expect(wallClock(instantOf(clock, zone), zone)).toBe(clock)
      }
    },
  )

  it('reads an hour that the clock skips as one later, and an hour that comes twice as its first', () => {
    expect(instantOf('2026-10-04T02:30', 'Australia/Sydney').toISOString()).toBe('2026-10-03T16:30:00.000Z')
    expect(instantOf('2026-04-05T02:30', 'Australia/Sydney').toISOString()).toBe('2026-04-04T15:30:00.000Z')
  })

  it.each([
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'UTC',
  ])('tells each hour of a year in %s, where the clocks change as well', (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const from = Date.parse('2026-01-01T00:15:00Z')
    for (let hours = 0; hours < 366 * 24; hours++) {
      const at = new Date(from + hours * 3_600_000)
      expect(wallClock(at, zone).replace('T', ' ')).toBe(clock.format(at))
    }
  })

  it('keeps the seconds and milliseconds of the end of a day', () => {
    expect(instantOf('2026-05-14T23:59:59.999', 'UTC').toISOString()).toBe('2026-05-14T23:59:59.999Z')
  })
})
