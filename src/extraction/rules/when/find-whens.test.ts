import { describe, expect, it } from 'vitest'

import type { When, WhenContext } from '../when.ts'
import { findWhens } from './find-whens.ts'

// A Monday.
const monday = '2026-05-11T08:15:00+10:00[Australia/Sydney]'

function read(text: string, more: Partial<WhenContext> = {}): When[] {
  return findWhens(text, { reference: monday, timezone: 'Australia/Sydney', order: 'dayFirst', ...more })
}

function first(text: string, more: Partial<WhenContext> = {}): When {
  const [when] = read(text, more)
  if (!when) throw new Error(`Nothing was found in: ${text}`)
  return when
}

/** `2026-05-16 09:00-14:30 FREQ=…`, as far as each is known; expressions are parted by semicolons. */
function said(text: string, more: Partial<WhenContext> = {}): string {
  return read(text, more).map(brief).join('; ')
}

function brief({ date, endDate, moreDates, time, endTime, recurrence }: When): string {
  const days = [date, ...moreDates].filter((day) => day !== null).join(',')
  const dates = endDate ? `${days}..${endDate}` : days
  const hours = endTime ? `${time ?? ''}-${endTime}` : (time ?? '')
  return [dates, hours, recurrence ?? ''].filter((part) => part !== '').join(' ')
}

describe('a date', () => {
  it.each([
    ['Sports day is on Sat 16 May.', '2026-05-16'],
    ['May 16th, 2026', '2026-05-16'],
    ['Forms are back on 16/5', '2026-05-16'],
    ['16.5.2026', '2026-05-16'],
    ['16-05-2026', '2026-05-16'],
    ['16/05/26', '2026-05-16'],
    ['2026-05-16', '2026-05-16'],
    ['16-May-2026', '2026-05-16'],
    ['Saturday the 16th', '2026-05-16'],
    ['Monday 18th so the form', '2026-05-18'],
    ['Saturday, the fourteenth of November', '2026-11-14'],
    ['the twenty-second of May', '2026-05-22'],
    ['Wednesday 13\nMay', '2026-05-13'],
    ["16 May '26", '2026-05-16'],
    ['could you do the 15th?', '2026-05-15'],
    ['the 14th of last month', '2026-04-14'],
    ['26/05/2026 (Tuesday)', '2026-05-26'],
    ['first Monday of June', '2026-06-01'],
    ['the last Friday in May', '2026-05-29'],
    ['by the end of the month', '2026-05-31'],
    ['Sunday arvo the 17th', '2026-05-17'],
    ['tomorrow (Tue) at 5.30', '2026-05-12 17:30'],
    ['sat - away to Upper Hutt', '2026-05-16'],
    ['rehearsal on 14th during school hours', '2026-05-14'],
    ['the trip, May 14-17, 2027', '2027-05-14..2027-05-17'],
    ['we are asked for 6 for 6.30', '18:00; 18:30'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it.each([
    ['the next such day on or after the mail', '4 May', '2026-05-04T09:00+10:00', '2026-05-04'],
    ['a day of the last month is past', 'Friday 8 May', monday, '2026-05-08'],
    ['a year that is written stands', '3 June 2024', monday, '2024-06-03'],
    ['over New Year', '28 December to 3 January', '2026-12-01T09:00+11:00', '2026-12-28..2027-01-03'],
    ['a report of the past', 'Deposits closed on 27 March', monday, '2026-03-27'],
    ['an invitation ahead', 'We meet on 27 March', monday, '2027-03-27'],
  ])('chooses the year: %s', (_rule, text, reference, expected) => expect(said(text, { reference })).toBe(expected))

  it('lets the date win over a weekday that contradicts it, and says so', () => {
    expect(first('Tuesday 14 May')).toMatchObject({ date: '2026-05-14', doubts: ['weekday'] })
    expect(first('Thursday 14 May').doubts).toEqual([])
  })

  it.each(['31 February', '30/02/2026', '31 June 2026 at 9am'])('has no day for %s', (text) => {
    expect(first(text)).toMatchObject({ date: null, doubts: ['impossible'] })
  })
})

describe('a span or a list of days', () => {
  it.each([
    ['6–9 July', '2026-07-06..2026-07-09'],
    ['July 6 to 10', '2026-07-06..2026-07-10'],
    ['between 3 and 12 June', '2026-06-03..2026-06-12'],
    ['Mon 6 to Fri 10 July', '2026-07-06..2026-07-10'],
    ['Friday 25 – Saturday 26 September', '2026-09-25..2026-09-26'],
    ['29 June - 10 July', '2026-06-29..2026-07-10'],
    ['Wed 26 and Thu 27 August', '2026-08-26,2026-08-27'],
    ['5, 12 and 19 June', '2026-06-05,2026-06-12,2026-06-19'],
    ['June 5, 12 and 19', '2026-06-05,2026-06-12,2026-06-19'],
    ['16/17 May', '2026-05-16,2026-05-17'],
    ['Thursday and Friday', '2026-05-14,2026-05-15'],
    ['Sept 9, 15, 22).', '2026-09-09,2026-09-15,2026-09-22'],
    ['the week of 24 August', '2026-08-24..2026-08-30'],
    ['in June', '2026-06-01..2026-06-30'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it('knows a month alone is vague', () => {
    expect(first('in June').isVague).toBe(true)
    expect(first('on 1 June').isVague).toBe(false)
  })

  it('tells the Friday from the days the text has named', () => {
    expect(said('Camp is 3 to 5 June. We return on the Friday.')).toBe('2026-06-03..2026-06-05; 2026-06-05')
    expect(said('Moved from Saturday 23 May to the following day.')).toBe('2026-05-23; 2026-05-24')
  })
})

describe('a day in words', () => {
  it.each([
    ['today', '2026-05-11'],
    ['tonight at 7', '2026-05-11 19:00'],
    ['tomorrow morning, 9.30', '2026-05-12 09:30'],
    ['the day after tomorrow', '2026-05-13'],
    ['next Thursday', '2026-05-21'],
    ['this Thursday', '2026-05-14'],
    ['Friday week', '2026-05-22'],
    ['Tuesday week at 8.45', '2026-05-19 08:45'],
    ['a week on Friday', '2026-05-22'],
    ['a week from tomorrow', '2026-05-19'],
    ['a fortnight today', '2026-05-25'],
    ['in 3 days', '2026-05-14'],
    ["in two weeks' time", '2026-05-25'],
    ['in two months', '2026-07-11'],
    ['Tuesday next week', '2026-05-19'],
    ['this weekend', '2026-05-16..2026-05-17'],
    ['next month', '2026-06-01..2026-06-30'],
    ['next Friday, 15 May', '2026-05-15'],
    ['this Saturday (16 May)', '2026-05-16'],
    ['this Thursday the 14th', '2026-05-14'],
    ['last Thursday', '2026-05-07'],
    ['9 this morning', '2026-05-11 09:00'],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it.each([
    ['a Wednesday', '2026-05-13T09:00+10:00', '2026-05-21', ['next']],
    ['a Thursday', '2026-05-14T09:00+10:00', '2026-05-21', []],
    ['a Friday', '2026-05-15T09:00+10:00', '2026-05-21', []],
    ['a Sunday', '2026-05-17T09:00+10:00', '2026-05-21', []],
  ])('reads next Thursday written on %s', (_day, reference, date, doubts) => {
    expect(first('next Thursday', { reference })).toMatchObject({ date, doubts })
  })

  it("counts from the writer's own day", () => {
    const reference = '2026-05-11T23:30:00-07:00[America/Los_Angeles]'
    expect(said('tomorrow', { reference })).toBe('2026-05-12')
  })
})

describe('a time', () => {
  it.each([
    ['9am', '09:00'],
    ['7.30 pm', '19:30'],
    ['6:30 p.m. sharp', '18:30'],
    ['19h00', '19:00'],
    ['1930 hrs', '19:30'],
    ['12 noon', '12:00'],
    ['midnight', '00:00'],
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

  it.each([
    ['9am for two hours', 120],
    ['8.20am (30 minutes)', 30],
    ['at 4pm for an hour and a half', 90],
  ])('carries its length: %s', (text, minutes) => expect(first(text).minutes).toBe(minutes))
})

describe('a deadline', () => {
  it.each([
    'by Friday 15 May',
    'no later than 15 May',
    'due: 15/5',
    'RSVP by Friday',
    'the form closes on Friday 15 May',
    'before 15 May',
    'by COB Friday',
  ])('%s', (text) => expect(first(text)).toMatchObject({ date: '2026-05-15', isDeadline: true }))

  it('is not a closure, and not an end', () => {
    expect(first('School is closed on Monday 8 June').isDeadline).toBe(false)
    expect(first('until Friday 15 May')).toMatchObject({ isDeadline: false, isUntil: true })
  })

  it.each([
    ['by COB Friday', '17:00'],
    ['by end of day Friday', '23:59'],
  ])('has its hour: %s', (text, time) => expect(first(text).time).toBe(time))
})

describe('what recurs', () => {
  it.each([
    ['every Tuesday until 3 July', '2026-05-12 FREQ=WEEKLY;BYDAY=TU;UNTIL=20260703'],
    ['Tuesdays 4-5pm', '2026-05-12 16:00-17:00 FREQ=WEEKLY;BYDAY=TU'],
    ['every second Friday', '2026-05-15 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['fortnightly on Mondays from 1 June', '2026-06-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    ['weekly on Mon and Wed', '2026-05-11 FREQ=WEEKLY;BYDAY=MO,WE'],
    ['first Monday of each month', '2026-06-01 FREQ=MONTHLY;BYDAY=1MO'],
    ['daily from 6 to 10 July, 9am-3pm', '2026-07-06 09:00-15:00 FREQ=DAILY;UNTIL=20260710'],
    ['every Tuesday for 8 weeks from 2 June', '2026-06-02 FREQ=WEEKLY;BYDAY=TU;COUNT=8'],
    ['each Saturday in June', '2026-06-06 FREQ=WEEKLY;BYDAY=SA;UNTIL=20260630'],
    ['Mondays in term time, 4pm', '2026-05-11 16:00 FREQ=WEEKLY;BYDAY=MO'],
    ['Mon–Fri 8:30-5', '2026-05-11 08:30-17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['weekdays at 9am', '2026-05-11 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [
      'every Wednesday from 3:30 to 5 PM in the hall, starting June 10 and running through July 1.',
      '2026-06-10 15:30-17:00 FREQ=WEEKLY;BYDAY=WE;UNTIL=20260701',
    ],
    [
      'every Tuesday starting 19 May and going right through to the end of term (26 June), half past five to quarter to seven',
      '2026-05-19 17:30-18:45 FREQ=WEEKLY;BYDAY=TU;UNTIL=20260626',
    ],
  ])('%s', (text, expected) => expect(said(text)).toBe(expected))

  it('leaves out the days excepted', () => {
    expect(first('Tuesdays except 9 and 16 June').exceptions).toEqual(['2026-06-09', '2026-06-16'])
  })

  it('is some of them, not each', () => expect(said('12 Fridays, one of these weekends')).toBe(''))
})

describe('the order of 3/5', () => {
  it('is that of the context, turned by a day above twelve or by a weekday', () => {
    expect(said('3/6')).toBe('2026-06-03')
    expect(said('3/6', { order: 'monthFirst' })).toBe('2027-03-06')
    expect(said('3/6 and 5/22')).toBe('2027-03-06,2026-05-22')
    expect(said('Fri 6/12')).toBe('2026-06-12')
  })

  it('is in doubt only where nothing speaks', () => {
    expect(first('3/6').doubts).toEqual([])
    expect(first('3/6', { isOrderOpen: true }).doubts).toEqual(['order'])
    expect(first('3/6 or 22/6', { isOrderOpen: true }).doubts).toEqual([])
    expect(first('6/6', { isOrderOpen: true }).doubts).toEqual([])
  })
})

it('quotes the expression and says where it stands', () => {
  const text = 'See you on Sat 16 May at 9am!'
  const when = first(text)
  expect(text.slice(when.start, when.end)).toBe('Sat 16 May at 9am')
  expect(when.hasYear).toBe(false)
})
