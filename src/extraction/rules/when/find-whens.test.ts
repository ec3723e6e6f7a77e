import { describe, expect, it } from 'vitest'

import type { When } from '../when.ts'
import { findWhens } from './find-whens.ts'

// A Monday.
const monday = '2026-05-11T08:15:00+10:00[Australia/Sydney]'

function read(text: string, reference = monday): When[] {
  return findWhens(text, { reference, timezone: 'Australia/Sydney', order: 'dayFirst' })
}

/** `2026-05-16 09:00-14:30`, as far as each is known. */
function said(text: string, reference = monday): string {
  return read(text, reference).map(brief).join('; ')
}

function brief({ date, endDate, moreDates, time, endTime }: When): string {
  const days = [date, ...moreDates].filter((day) => day !== null).join(',')
  const dates = endDate ? `${days}..${endDate}` : days
  const hours = endTime ? `${time ?? ''}-${endTime}` : (time ?? '')
  return [dates, hours].filter((part) => part !== '').join(' ')
}

describe('a date', () => {
  it.each([
    ['Sports day is on Sat 16 May.', '2026-05-16'],
    ['May 16th, 2026', '2026-05-16'],
    ['Forms are back on 16/5', '2026-05-16'],
    ['16.5.2026', '2026-05-16'],
    ['2026-05-16', '2026-05-16'],
    ['Saturday the 16th', '2026-05-16'],
    ['Wednesday 13\nMay', '2026-05-13'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))
})

describe('a span or a list of days', () => {
  it.each([
    ['6–9 July', '2026-07-06..2026-07-09'],
    ['Mon 6 to Fri 10 July', '2026-07-06..2026-07-10'],
    ['29 June - 10 July', '2026-06-29..2026-07-10'],
    ['Wed 26 and Thu 27 August', '2026-08-26,2026-08-27'],
    ['5, 12 and 19 June', '2026-06-05,2026-06-12,2026-06-19'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))
})

describe('a time', () => {
  it.each([
    ['9am', '09:00'],
    ['7.30 pm', '19:30'],
    ['19h00', '19:00'],
    ['1930 hrs', '19:30'],
    ['half past 3', '15:30'],
    ["3 o'clock", '15:00'],
    ['3.30-4:15pm', '15:30-16:15'],
    ['9 to 10:30 am', '09:00-10:30'],
    ['9am – 2.30pm', '09:00-14:30'],
    ['between 12.00pm and 7.30pm', '12:00-19:30'],
    ['half past five to quarter to seven', '17:30-18:45'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))
})
