import { describe, expect, it } from 'vitest'
import { first, said } from '#test/world/engine/whens.ts'

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

  it('is the last of the days that are given', () => {
    expect(first('Please reply within 7 days.')).toMatchObject({ date: '2026-05-18', isDeadline: true })
    expect(said('Delivered within 5 days. Refunds within 3 days of the match.')).toBe('')
  })

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
