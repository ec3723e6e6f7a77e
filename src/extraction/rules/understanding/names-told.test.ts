import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M; netball, Otters U11' },
  ],
}
const school = 'Gumtree Primary School <office@gumtree.example>'
const club = 'Otters Netball Club <hello@otters.example>'

function told(from: string, subject: string, ...paragraphs: string[]): Promise<Understanding> {
  return understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })
}

describe('what an event is called', () => {
  it.each([
    ['Two knights are visiting us on Thursday 14 May at 11.', 'Two knights visit'],
    ['The beekeeper is coming in to talk on Thursday 14 May at 11.', 'Beekeeper visit'],
    ['We will be walking to Ferndown Weir on Thursday 14 May.', 'Trip to Ferndown Weir'],
    ['No school Thursday 14 May.', 'No school'],
    ['There is a delayed start on Thursday 14 May. School begins at 11am.', 'Delayed start'],
  ])('%s', async (line, title) => {
    expect((await told(school, 'Notices', line)).events).toMatchObject([{ title }])
  })

  it('is what one is booked in for, rather than who', async () => {
    const { events } = await told(
      club,
      'Holidays',
      'Edie is booked in for the shooting masterclass: Thursday 14 May, 10am-noon.',
    )
    expect(events).toMatchObject([
      { title: 'Shooting masterclass', start: '2026-05-14T10:00', end: '2026-05-14T12:00' },
    ])
  })

  it('is not a subject that names several other things', async () => {
    const { events } = await told(club, 'Summer camp and raffle', 'U11s start back with training this Thursday 7-8pm.')
    expect(events).toMatchObject([{ title: expect.stringMatching(/^Training/), start: '2026-05-07T19:00' }])
  })

  it('is what the letter says was booked, where its subject is a number', async () => {
    const { events } = await told(
      'Bright Sparks <desk@sparks.example>',
      'Booking BS-40771',
      'Thank you for booking your oven repair.',
      'Engineer: Viv\r\nDate: Thu 14 May\r\nArrival window: 8am - noon',
    )
    expect(events).toMatchObject([{ title: 'Oven repair', start: '2026-05-14T08:00', end: '2026-05-14T12:00' }])
  })
})

describe('a school that opens late', () => {
  it('begins at the hour told', async () => {
    const { events } = await told(
      school,
      'Snow',
      'Gumtree Primary School will open two hours late tomorrow, Tuesday 5 May. School begins at 10.50am.',
    )
    expect(events).toMatchObject([{ start: '2026-05-05T10:50', allDay: false }])
  })
})

describe('how a game ended', () => {
  it.each(['Close loss on Saturday, 24-19, but we played well.', 'A win on Saturday, 6-4!'])('%s', async (line) => {
    expect((await told(club, 'U11 news', line)).events).toEqual([])
  })
})

describe('a session that goes on as usual', () => {
  it('is told by its heading in capitals', async () => {
    const { events } = await told(club, 'U11 this week', 'TRAINING: Tuesday and Thursday 5pm as usual.')
    expect(events).toMatchObject([{ start: '2026-05-05T17:00' }, { start: '2026-05-07T17:00' }])
  })
})

describe('what is no event, and no name of one', () => {
  it('is what a child carries home', async () => {
    expect((await told(school, 'Notices', 'Science fair packets come home on Thursday 14 May.')).events).toEqual([])
  })

  it('is the holiday that a club is off for', async () => {
    const { events } = await told(club, 'Notices', 'No Otters on Tuesday 26 May (half term).')
    expect(events).toMatchObject([{ title: expect.stringContaining('Otters'), status: 'cancelled' }])
  })

  it('is the farm at which it is', async () => {
    const { events } = await told(club, 'Notices', "On Thursday 14 May we'll be having our bonfire at Hobbs Farm, 6pm.")
    expect(events).toMatchObject([{ title: 'Bonfire', location: 'Hobbs Farm' }])
  })
})
