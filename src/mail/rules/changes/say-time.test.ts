import { expect, it } from 'vitest'
import { sayDueApart, sayTimeApart } from './say-time.ts'

const reader = { today: '2026-11-22', locale: 'en-AU' }

it('the day and the hours are said each by itself', () => {
  const said = (start: string, end: string | null = null) => sayTimeApart({ start, end }, reader)
  expect(said('2026-12-05T14:00', '2026-12-05T16:30')).toEqual({ day: 'Sat 5 Dec', hours: '14:00 to 16:30' })
  expect(said('2026-11-22T14:00')).toEqual({ day: 'Today', hours: '14:00' })
  expect(said('2026-12-05')).toEqual({ day: 'Sat 5 Dec', hours: 'all day' })
  expect(said('2026-11-27', '2026-11-29')).toEqual({ day: 'Fri 27 Nov to Sun 29 Nov', hours: '' })
})

it('in every language of dates, also where the year stands behind a comma', () => {
  const american = { ...reader, locale: 'en-US' }
  expect(sayTimeApart({ start: '2027-01-14T09:00' }, american)).toEqual({ day: 'Thu Jan 14, 2027', hours: '09:00' })
})

it('a due time says whose clock it is by, where that is not the reader’s', () => {
  const far = { ...reader, zone: 'Europe/London', familyZone: 'Australia/Sydney' }
  expect(sayDueApart('2026-12-05T14:00', far)).toEqual({ day: 'Sat 5 Dec', hours: '14:00 (Sydney time)' })
  expect(sayDueApart('2026-12-05', far)).toEqual({ day: 'Sat 5 Dec', hours: '' })
})
