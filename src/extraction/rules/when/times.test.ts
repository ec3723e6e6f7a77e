import { describe, expect, it } from 'vitest'
import { first, read, said } from '#test/world/engine/whens.ts'

describe('a time', () => {
  it.each([
    ['9am', '09:00'],
    ['7.30 pm', '19:30'],
    ['6:30 p.m. sharp', '18:30'],
    ['19h00', '19:00'],
    ['1930 hrs', '19:30'],
    ['12 noon', '12:00'],
    ['midnight', '00:00'],
    ['quarter to midnight', '23:45'],
    ['ten past midnight', '00:10'],
    ['quarter to one', '12:45'],
    ['half past 3', '15:30'],
    ['quarter to seven', '18:45'],
    ['ten past two', '14:10'],
    ["3 o'clock", '15:00'],
    ['come at 6:30ish', '18:30'],
    ['finishes at 3', '15:00'],
    ['starts at 9', '09:00'],
    ['at 12.30', '12:30'],
    ['at 08:15', '08:15'],
    ['Time | 14.30', '14:30'],
    ['3.30-4:15pm', '15:30-16:15'],
    ['9 to 10:30 am', '09:00-10:30'],
    ['9am – 2.30pm', '09:00-14:30'],
    ['11-1pm', '11:00-13:00'],
    ['from 3 to 4.15', '15:00-16:15'],
    ['8:30-5:30', '08:30-17:30'],
    ['between 12.00pm and 7.30pm', '12:00-19:30'],
    ['half past five to quarter to seven', '17:30-18:45'],
    ['half 9 til 12', '09:30-12:00'],
    ['10.30 to 12.30', '10:30-12:30'],
    ['8 in the evening', '20:00'],
    ['in the evening at 7', '19:00'],
    ['pick up half six', '18:30'],
    ['9ish', '09:00'],
    ['noonish', '12:00'],
    ['ten to four', '15:50'],
    ['20 min past eight', '08:20'],
    ['from 5 till half 6', '17:00-18:30'],
    ['nine in the morning until four', '09:00-16:00'],
    ['this week 8p.m.', '2026-05-11..2026-05-17 20:00'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it.each([
    ['Sat 16 May, 9am', '2026-05-16 09:00'],
    ['Sunday, June 7, from 1 to 3 PM', '2026-06-07 13:00-15:00'],
    ['Monday 1 June (9.15am – 2.45pm)', '2026-06-01 09:15-14:45'],
    ['9.00am tomorrow', '2026-05-12 09:00'],
    ['5.00pm on Tuesday 19 May', '2026-05-19 17:00'],
    ['Sat 9-12', '2026-05-16 09:00-12:00'],
    ['Sat 16/05/26  11:20am', '2026-05-16 11:20'],
    ['Friday night at 8', '2026-05-15 20:00'],
    ['Wed 3 June 9am to Fri 5 June 3.30pm', '2026-06-03..2026-06-05 09:00-15:30'],
    ['noon on Friday 22 May', '2026-05-22 12:00'],
    ['Friday until 3pm', '2026-05-15 -15:00'],
    ['Tuesday after 3pm', '2026-05-12 15:00'],
    ['Saturday nine thirty', '2026-05-16 09:30'],
    ['Friday lunchtime, 12.30', '2026-05-15 12:30'],
    ['5pm or so on Friday', '2026-05-15 17:00'],
    ['half six on Friday', '2026-05-15 18:30'],
    ['Saturday 16 May, 7 for 7.30', '2026-05-16 19:00; 19:30'],
  ])('stands with its day: %s', (text, expected) => expect(said(text)).toBe(expected))

  it('takes the evening from its sentence, with a doubt', () => {
    expect(first('The disco is on Friday at 7.')).toMatchObject({ time: '19:00', doubts: ['halfDay'] })
    expect(first('The assembly is on Friday at 9.')).toMatchObject({ time: '09:00', doubts: [] })
  })

  it('knows a time to be there from a start', () => {
    expect(read('Doors 6.30 for a 7pm start')).toMatchObject([
      { time: '18:30', isArrival: true },
      { time: '19:00', isArrival: false },
    ])
    expect(read('7.15pm for a 7.30 start').map((when) => when.time)).toEqual(['19:15', '19:30'])
    expect(first('please arrive by 8.15am').isArrival).toBe(true)
  })

  it.each([
    ['8:00 PM ET', 'America/New_York'],
    ['7pm AEST', 'Australia/Sydney'],
    ['9am BST', 'Europe/London'],
    ['9am GMT', '+00:00'],
    ['10:00 (Europe/Paris)', 'Europe/Paris'],
    ['10:00 +05:30', '+05:30'],
    ['5 PM Eastern Time', 'America/New_York'],
  ])('carries its zone: %s', (text, zone) => expect(first(text).zone).toBe(zone))

  it('is after school where the family has told when school ends', () => {
    expect(said('Monday after school', { schoolEnds: '15:15' })).toBe('2026-05-11 15:15')
    expect(said('after school on Monday', { schoolEnds: '15:15' })).toBe('2026-05-11 15:15')
    expect(said('Monday after school club', { schoolEnds: '15:15' })).toBe('2026-05-11')
    expect(said('Monday after school')).toBe('2026-05-11')
  })

  it.each([
    ['for two hours from 2pm', 120],
    ['9am for two hours', 120],
    ['8.20am (30 minutes)', 30],
    ['at 4pm for an hour and a half', 90],
  ])('carries its length: %s', (text, minutes) => expect(first(text).minutes).toBe(minutes))
})
