import { describe, expect, it } from 'vitest'
import { type GivenMail, understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  members: [
    { firstName: 'Linh', lastName: 'Walsh', role: 'parent' },
    { firstName: 'Matilda', lastName: 'Walsh', role: 'child', notes: 'Year 5, class 5K; netball, Dolphins Under 11s' },
    { firstName: 'Hugo', lastName: 'Walsh', role: 'child', notes: 'Year 2, class 2G; soccer, Magpies U8 Green' },
  ],
}

function read(body: string, given?: GivenMail): Promise<Understanding> {
  return understandingOf(family, body, given)
}

describe('an event', () => {
  it('takes its times from the sentences around its date', async () => {
    const { events } = await read(
      'Year 5 will visit the Calga Discovery Centre on Thursday 21 May. The coach leaves at 9.00am and we will be back by 3.00pm.',
    )
    expect(events).toMatchObject([{ start: '2026-05-21T09:00', end: '2026-05-21T15:00', members: ['Matilda'] }])
  })

  it('is left out when it is for a class that no child is in', async () => {
    const { events, tasks } = await read(
      'The Year 6 camp is on Wednesday 3 June at 9am. Year 6 forms are due by 20 May.',
    )
    expect(events).toEqual([])
    expect(tasks).toEqual([])
  })

  it('is left out when the mail only reports it', async () => {
    const { events } = await read('Our Year 5 athletics carnival was held on Friday 1 May and Matilda won a ribbon.')
    expect(events).toEqual([])
  })

  it('remembers the day it was moved from', async () => {
    const { events } = await read(
      'The 5K assembly has been moved from Tuesday 12 May to Thursday 14 May at 2pm in the hall.',
    )
    expect(events).toMatchObject([{ start: '2026-05-14T14:00', status: 'moved', previousStart: '2026-05-12' }])
  })

  it('is cancelled on the day that is called off', async () => {
    const { events } = await read('U8 Green training on Wednesday 6 May at 5pm has been cancelled.', {
      from: 'Magpies FC <info@magpies.example>',
    })
    expect(events).toMatchObject([{ start: '2026-05-06T17:00', status: 'cancelled', members: ['Hugo'] }])
  })

  it('repeats until the last day named', async () => {
    const { events } = await read(
      'Netball training is every Tuesday from 12 May until 30 June, 4pm to 5pm at Robson Park.',
      { from: 'Dolphins Netball <hi@dolphins.example>' },
    )
    expect(events).toMatchObject([
      {
        start: '2026-05-12T16:00',
        end: '2026-05-12T17:00',
        recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630',
        members: ['Matilda'],
      },
    ])
  })

  it('is one for each row of a draw that has a game', async () => {
    const { events } = await read(
      '<p>Under 11s draw</p><table><tr><th>Date</th><th>Time</th><th>Opponent</th><th>Venue</th></tr><tr><td>Sat 9 May</td><td>8:30am</td><td>Pearls</td><td>Robson Park</td></tr><tr><td>Sat 16 May</td><td>BYE</td><td></td><td></td></tr></table>',
      { type: 'text/html', from: 'Dolphins Netball <hi@dolphins.example>' },
    )
    expect(events).toMatchObject([{ start: '2026-05-09T08:30', location: 'Robson Park', members: ['Matilda'] }])
  })

  it('stands in the zone that the mail names', async () => {
    const { events } = await read(
      'Hi Matilda\nYou are invited to the Zoom chess workshop on Thursday 14 May at 5pm Eastern Time.',
      { from: 'Chess Club <hi@chess.example>' },
    )
    expect(events).toMatchObject([{ start: '2026-05-14T17:00', timezone: 'America/New_York' }])
  })
})

describe('a booking in the markup', () => {
  it('ends in the zone of its start and is known by its number', async () => {
    const flight = {
      '@type': 'FlightReservation',
      reservationNumber: 'KQ7M2P',
      reservationFor: {
        flightNumber: '514',
        airline: { name: 'Kookajet', iataCode: 'KJ' },
        departureAirport: { name: 'Sydney Airport', iataCode: 'SYD' },
        departureTime: '2026-07-04T09:25:00+10:00',
        arrivalAirport: { name: 'Perth Airport', iataCode: 'PER' },
        arrivalTime: '2026-07-04T12:30:00+08:00',
      },
    }
    const { events } = await read(
      `<p>Your booking is confirmed.</p><script type="application/ld+json">${JSON.stringify(flight)}</script>`,
      { type: 'text/html', from: 'Kookajet <x@kookajet.example>' },
    )
    expect(events).toMatchObject([
      { title: 'Flight KJ514 Sydney to Perth', start: '2026-07-04T09:25', end: '2026-07-04T14:30', members: [] },
    ])
    expect(events[0]?.identity).toContain('KQ7M2P')
  })
})

describe('a task', () => {
  it('is due on the deadline and weighs more when it is about money', async () => {
    const { tasks } = await read(
      'Please return the signed permission slip and $16 for the Year 5 excursion by Friday 15 May.',
    )
    expect(tasks).toMatchObject([{ due: '2026-05-15', priority: 'high', category: 'school', members: ['Matilda'] }])
  })

  it('to bring something is due on the day of its event', async () => {
    const { tasks } = await read(
      'The Year 5 excursion is on Thursday 21 May at 9am. Everyone needs a packed lunch and a hat.',
    )
    expect(tasks).toMatchObject([{ due: '2026-05-21', priority: 'medium' }])
    expect(tasks[0]?.title).toMatch(/^Bring a packed lunch and a hat/)
  })

  it('is low when it is optional', async () => {
    const { tasks } = await read('Year 5 hoodies are optional. Orders close on Friday 15 May.')
    expect(tasks).toMatchObject([{ due: '2026-05-15', priority: 'low' }])
  })

  it('does not come of a condition or a payment that is taken by itself', async () => {
    const { tasks } = await read(
      "If your child can't come, call us by Friday 15 May. The fee of $40 will be charged to your card on 18 May.",
    )
    expect(tasks).toEqual([])
  })

  it('is taken back when the mail says so', async () => {
    const { tasks } = await read('You no longer need to return the excursion form for Year 5.')
    expect(tasks).toMatchObject([{ isCancelled: true }])
  })
})

describe('a mail without a plan', () => {
  it('is kept from the feed when it only sells', async () => {
    const found = await read(
      'Up to 50% off toys until Sunday 17 May! Shop now. Offer ends soon. Meet Captain Blocko in store Saturday 9 May, 10am to 2pm.',
      { from: 'Toy Tumble <fun@toytumble.example>', subject: 'SALE' },
    )
    expect(found).toMatchObject({ events: [], tasks: [], notification: null })
  })

  it('is news when a school writes it', async () => {
    const found = await read('We are proud that our Year 5 choir won gold on Friday 1 May.')
    expect(found).toMatchObject({ events: [], tasks: [], notification: { category: 'school' } })
  })
})

describe('a hostile mail', () => {
  it('yields no more than sixty items', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, index) =>
        `Concert number ${index} is on ${(index % 28) + 1} June at ${(index % 9) + 1}.${10 + (index % 49)}pm.`,
    )
    const { events, tasks } = await read(lines.join('\n\n'))
    expect(events.length + tasks.length).toBeLessThanOrEqual(60)
  })
})
