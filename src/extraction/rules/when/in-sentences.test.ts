import { describe, expect, it } from 'vitest'
import { said } from '#test/world/engine/whens.ts'

// Written on a Wednesday, by somebody who puts the month first.
const american = {
  reference: '2026-09-16T10:30:00-04:00[America/New_York]',
  timezone: 'America/New_York',
  order: 'monthFirst',
} as const

describe('in the sentences of an American mail', () => {
  it.each([
    // Days.
    ['Picture day is October 7th.', '2026-10-07'],
    ['The book fair opens Sept. 28.', '2026-09-28'],
    ['Please send the form back by 9/25.', '2026-09-25'],
    ['Field trip on 10/2/26 to the aquarium.', '2026-10-02'],
    ['Conferences take place on Thursday, November 12.', '2026-11-12'],
    ['The recital will be on the 3rd of December.', '2026-12-03'],
    ['Registration ended September 1.', '2026-09-01'],
    ['School photos are due back on 2026-10-14.', '2026-10-14'],
    ['We will see you on Jan 8.', '2027-01-08'],
    ['No school on Monday, October twelfth.', '2026-10-12'],
    // Days in words.
    ['Bring your library book tomorrow.', '2026-09-17'],
    ['There was no bus yesterday.', '2026-09-15'],
    ['Tryouts are the day after tomorrow.', '2026-09-18'],
    ['Costumes are needed in ten days.', '2026-09-26'],
    ['The new coach starts in 3 weeks.', '2026-10-07'],
    ['We meet again two weeks from today.', '2026-09-30'],
    ['Lunch money is due this Friday.', '2026-09-18'],
    ['We played them last Friday.', '2026-09-11'],
    // Days and hours.
    ['Practice is on September 22 at 4pm.', '2026-09-22 16:00'],
    ['Be at the gym tomorrow at 7:45 a.m.', '2026-09-17 07:45'],
    ['The parade steps off Saturday at noon.', '2026-09-19 12:00'],
    ['Curtain is at 7 o’clock tonight.', '2026-09-16 19:00'],
    ['Doors open on 10/30 at 5:30 PM.', '2026-10-30 17:30'],
    ['The webcast begins 2026-10-05 18:00.', '2026-10-05 18:00'],
    ['Dress rehearsal is Thursday at half past three in the afternoon.', '2026-09-17 15:30'],
    // Hours alone.
    ['Drop-off begins at 8:10 a.m.', '08:10'],
    ['Pick them up at quarter past three.', '15:15'],
    ['The doors close at midnight.', '00:00'],
    ['The bell rings at 14:50.', '14:50'],
    // Hours from and to.
    ['The clinic runs from 9am to 11:30am.', '09:00-11:30'],
    ['Open house is on October 1 from 6 to 8 p.m.', '2026-10-01 18:00-20:00'],
    ['The bake sale is Saturday, 10 am - 2 pm.', '2026-09-19 10:00-14:00'],
    ['Swim lessons are between 3:15 and 4:00 pm on Sept 24.', '2026-09-24 15:15-16:00'],
    // From day to day.
    ['Camp runs June 21 to June 25.', '2027-06-21..2027-06-25'],
    ['Spring break is March 29 - April 2, 2027.', '2027-03-29..2027-04-02'],
    ['The science fair is from October 19th through the 21st.', '2026-10-19..2026-10-21'],
    ['The office is closed next week.', '2026-09-21..2026-09-27'],
    ['Sign-up opens in November.', '2026-11-01..2026-11-30'],
    ['The tournament is this weekend.', '2026-09-19..2026-09-20'],
    ['Auditions are on October 6, 7 and 8.', '2026-10-06,2026-10-07,2026-10-08'],
  ])('%s', (text, expected) => expect(said(text, american)).toBe(expected))

  it.each([
    'Please bring 2 pencils and 3 erasers.',
    'Room 204 is upstairs.',
    'Call us at 555-0147.',
    'The ratio is 3 to 1.',
    'She is 8 years old.',
    'Chapter 12 was hard.',
    'You may sit wherever you like.',
    'The score was 4-2.',
    'Tickets are $5.50 each.',
    'Use code FALL26 at the door.',
    'Version 2.10 of the app is out.',
    'They march in step.',
    'The sun was out.',
    'It sat on the shelf.',
    'We have 24 students in the band.',
    'The route is 5/8 of a mile.',
    'Mark your territory.',
    'April is our new coordinator.',
    'Grades K-5 only.',
    'He took second place.',
    'One moment, please.',
    'Read pages 10-14.',
  ])('finds no day and no hour in: %s', (text) => expect(said(text, american)).toBe(''))
})
