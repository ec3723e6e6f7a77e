import { describe, expect, it } from 'vitest'
import { dueInstant, resolveTime } from './resolve-time.ts'

const sydney = 'Australia/Sydney'
const timed = { allDay: false, timezone: sydney, end: null }

describe('the instants of a stated time', () => {
  it('follow the zone that the mail named', () => {
    const placed = resolveTime({ ...timed, start: '2026-05-20T09:00', end: '2026-05-20T14:30' }, 'UTC')
    expect(placed).toMatchObject({
      start_time: '2026-05-19T23:00:00.000Z',
      end_time: '2026-05-20T04:30:00.000Z',
      end_is_assumed: false,
    })
  })

  it('assume an hour where no end was stated', () => {
    expect(resolveTime({ ...timed, start: '2026-05-20T09:00' }, sydney)).toMatchObject({
      local_end: null,
      end_time: '2026-05-20T00:00:00.000Z',
      end_is_assumed: true,
    })
  })

  it('assume an hour where the end is before the start', () => {
    const placed = resolveTime({ ...timed, start: '2026-05-20T09:00', end: '2026-05-20T08:00' }, sydney)
    expect(placed).toMatchObject({ local_end: null, end_is_assumed: true })
  })

  it('take a time that the clocks skip an hour later', () => {
    expect(resolveTime({ ...timed, start: '2026-10-04T02:30' }, sydney)?.start_time).toBe('2026-10-03T16:30:00.000Z')
  })

  it('span whole days up to the midnight after the last, over a change of the clocks', () => {
    const placed = resolveTime({ start: '2026-10-03', end: '2026-10-04', allDay: true, timezone: sydney }, sydney)
    expect(placed).toMatchObject({
      local_start: '2026-10-03',
      local_end: '2026-10-04',
      start_time: '2026-10-02T14:00:00.000Z',
      end_time: '2026-10-04T13:00:00.000Z',
    })
  })

  it('fall back to the family where the mail names a zone that does not exist', () => {
    expect(resolveTime({ ...timed, timezone: 'Mars/Olympus', start: '2026-05-20T09:00' }, sydney)?.timezone).toBe(
      sydney,
    )
  })

  it.each(['2026-02-31', '2026-05-20T27:00', 'soon', '0001-01-01', '9999-12-31'])('do not exist for %s', (start) => {
    expect(resolveTime({ ...timed, start }, sydney)).toBeNull()
  })
})

describe('a due date', () => {
  it('lasts to the end of its day', () => {
    expect(dueInstant('2026-05-20', sydney)).toBe('2026-05-20T13:59:59.999Z')
  })

  it('is the moment where one was stated', () => {
    expect(dueInstant('2026-05-20T16:00', sydney)).toBe('2026-05-20T06:00:00.000Z')
  })

  it('is none for a day that does not exist', () => {
    expect(dueInstant('2026-02-30', sydney)).toBeNull()
  })
})
