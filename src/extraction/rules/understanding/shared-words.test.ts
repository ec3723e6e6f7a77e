import { describe, expect, it } from 'vitest'
import { type GivenMail, understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Linh', lastName: 'Walsh', role: 'parent' },
    { firstName: 'Matilda', lastName: 'Walsh', role: 'child', notes: 'Year 8; hockey, Harbour Herons U13' },
    { firstName: 'Hugo', lastName: 'Walsh', role: 'child', notes: 'Year 4, Kestrel class; Cubs, 3rd Harbour' },
    { firstName: 'Bea', lastName: 'Walsh', role: 'child', notes: 'Year 1, Wren class' },
  ],
}

function read(lines: string[], given: GivenMail): Promise<Understanding> {
  return understandingOf(family, lines.join('\r\n'), given)
}

describe('what a mail says once', () => {
  it('is the hour and the place of each line of a programme', async () => {
    const { events } = await read(
      [
        'Tuesdays 6.30-8pm at the hut except where I say different.',
        '',
        '12 May Games night',
        '',
        '19 May Backwoods cooking',
        '',
        '26 May Swimming at Norton Leisure Centre, 6.15 - 7.30',
      ],
      { subject: 'Cubs summer programme', from: 'Akela <akela@harbourcubs.example>' },
    )
    expect(events.map(({ start, end, location }) => [start, end, location])).toEqual([
      ['2026-05-12T18:30', '2026-05-12T20:00', 'hut'],
      ['2026-05-19T18:30', '2026-05-19T20:00', 'hut'],
      ['2026-05-26T18:15', '2026-05-26T19:30', 'Norton Leisure Centre'],
    ])
  })

  it('is the length of each of several appointments', async () => {
    const { events } = await read(
      [
        'Hugo is booked in for his ankle:',
        '',
        '* Thu 14 May, 4:00pm',
        '* Tue 19 May, 3:30pm',
        '',
        'Each session is 30 min.',
      ],
      { subject: 'Booking confirmed', from: 'Movement Physio <bookings@movementphysio.example>' },
    )
    expect(events.map(({ end }) => end)).toEqual(['2026-05-14T16:30', '2026-05-19T16:00'])
  })

  it('is the list of days, where it names them beside their weekday', async () => {
    const { events } = await read(['Hugo has a place in Brick Club: Saturdays, 10:30-11:30am, May 9, 16 and 30.'], {
      subject: 'Brick Club',
      from: 'Norton Library <library@norton.example>',
    })
    expect(events.map(({ start, recurrence }) => [start, recurrence])).toEqual([
      ['2026-05-09T10:30', null],
      ['2026-05-16T10:30', null],
      ['2026-05-30T10:30', null],
    ])
  })
})

describe('whom a mail concerns', () => {
  it('are the pupils of the years that the school has', async () => {
    const { events } = await read(
      ['Dear all,', '', 'The school will remain closed on Friday 15 May because of the storm.'],
      {
        subject: 'Storm',
        from: "St Mary's Primary <office@stmarys.example>",
      },
    )
    expect(events).toMatchObject([{ start: '2026-05-15', members: ['Hugo', 'Bea'], category: 'school' }])
  })

  it('may be a parent by title and surname', async () => {
    const { events } = await read(
      ['Mrs L WALSH - a reminder of your appointment with Nurse Obi at Ashley Surgery on Wed 6 May 2026 at 08:20.'],
      { subject: 'Appointment reminder', from: 'Ashley Surgery <noreply@ashleysurgery.example>' },
    )
    expect(events).toMatchObject([{ start: '2026-05-06T08:20', members: ['Linh'] }])
  })
})

describe('a stranger’s news', () => {
  it('stays quiet', async () => {
    const found = await read(
      [
        'Mo F: anyone got a spare hockey stick?',
        '',
        'You have 2 friend suggestions and 1 event nearby: Craft Market, Sunday 10 May 10am',
      ],
      { subject: 'Jas and 6 others posted in Norton Parents', from: 'Circle <notification@circle.example>' },
    )
    expect(found).toMatchObject({ events: [], tasks: [], notification: null })
  })
})
