import { describe, expect, it } from 'vitest'
import { first, monday, said } from '#test/world/engine/whens.ts'

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
    ['the first of March', '2027-03-01'],
    ['Saturday the fourteenth of November two thousand and twenty-six', '2026-11-14'],
    ['16 May twenty twenty-seven', '2027-05-16'],
    ['2026-Aug-01', '2026-08-01'],
    ['first Monday evening of June', '2026-06-01'],
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
    ['May to September', '2026-05-01..2026-09-30'],
    ['Nov–Feb 2027', '2026-11-01..2027-02-28'],
    ['between August and October', '2026-08-01..2026-10-31'],
    ['11/2026', '2026-11-01..2026-11-30'],
    ['2026 November', '2026-11-01..2026-11-30'],
    ['the week of the 18th', '2026-05-18..2026-05-24'],
    ['w/c 26 May', '2026-05-25..2026-05-31'],
    ['week commencing Tuesday 26 May', '2026-05-26..2026-06-01'],
    ['first two weeks of July', '2026-06-29..2026-07-12'],
    ['first week of 2027', '2027-01-04..2027-01-10'],
    ['the weekend of the 16th', '2026-05-16..2026-05-17'],
    ['the 27th to the 3rd of June', '2026-05-27..2026-06-03'],
    ['for 3 days from Monday 6 July', '2026-07-06..2026-07-08'],
    ['at 18 and 19 June', '2026-06-18,2026-06-19'],
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

describe('the order of 3/5', () => {
  it('is that of the context, turned by a day above twelve or by a weekday', () => {
    expect(said('3/6')).toBe('2026-06-03')
    expect(said('3/6', { order: 'monthFirst' })).toBe('2027-03-06')
    expect(said('3/6 and 5/22')).toBe('2027-03-06,2026-05-22')
    expect(said('Fri 6/12')).toBe('2026-06-12')
  })

  it('is in doubt only where nothing speaks', () => {
    expect(first('3/6').doubts).toEqual([])
    expect(first('7/6', { isOrderOpen: true }).doubts).toEqual(['order'])
    expect(first('7/6 or 22/6', { isOrderOpen: true }).doubts).toEqual([])
    expect(first('6/6', { isOrderOpen: true }).doubts).toEqual([])
    expect(first('Sun 7/6', { isOrderOpen: true }).doubts).toEqual([])
  })

  it('is in no doubt where the other reading is far off', () => {
    expect(first('3/6', { isOrderOpen: true })).toMatchObject({ date: '2026-06-03', doubts: [] })
    expect(first('7/6/2031', { isOrderOpen: true }).doubts).toEqual([])
  })
})

it('quotes the expression and says where it stands', () => {
  const text = 'See you on Sat 16 May at 9am!'
  const when = first(text)
  expect(text.slice(when.start, when.end)).toBe('Sat 16 May at 9am')
  expect(when.hasYear).toBe(false)
})
