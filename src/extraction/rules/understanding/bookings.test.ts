import { describe, expect, it } from 'vitest'
import { type GivenMail, understandingOf } from '#test/world/understanding.ts'
import type { EventItem, FamilyContext } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Linh', lastName: 'Walsh', role: 'parent' },
    { firstName: 'Matilda', lastName: 'Walsh', role: 'child', notes: 'Year 7; hockey, Harbour Herons U13' },
  ],
}

async function events(lines: string[], given: GivenMail): Promise<EventItem[]> {
  return (await understandingOf(family, lines.join('\r\n'), given)).events
}

const legs = (found: EventItem[]) => found.map(({ title, start, end, location }) => [title, start, end, location])

describe('a booked journey', () => {
  const tickets = { subject: 'Booking confirmation', from: 'Line Tickets <confirmation@linetickets.example>' }

  it('is a leg from each stop to the next', async () => {
    const found = await events(
      ['You are booked.', '', 'OUT - Friday 29 May 2026', '09:00 Leeds', '11:20 Kings Cross', 'Coach B, seats 4, 5'],
      { ...tickets, subject: 'Your train tickets: booking confirmation' },
    )
    expect(legs(found)).toEqual([['Train from Leeds to Kings Cross', '2026-05-29T09:00', '2026-05-29T11:20', 'Leeds']])
  })

  it('may stand under the route', async () => {
    const found = await events(
      ['Booking 5Q90', '', 'Sailing 1', 'Holyhead to Dublin', 'Fri 29 May 2026, departs 8:45am, arrives 12:15pm'],
      tickets,
    )
    expect(legs(found)).toEqual([['Ferry from Holyhead to Dublin', '2026-05-29T08:45', '2026-05-29T12:15', 'Holyhead']])
  })
})

describe('a draw', () => {
  it('names whom one plays by the column of the own club', async () => {
    const cells = (row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const rows = [
      ['Date', 'Home', 'Away', 'Ground', 'Start'],
      ['16/05/26', 'Harbour Herons', 'Norton', 'Main pitch', '11:00'],
      ['23/05/26', 'Tarn', 'Harbour Herons', 'Lyne Park', '12:15'],
    ]
    const found = await events([`<p>Hello</p><table>${rows.map(cells).join('')}</table>`], {
      subject: 'U13 hockey draw',
      from: 'Harbour Herons Hockey <juniors@herons.example>',
      type: 'text/html',
    })
    expect(found.map(({ title }) => title)).toEqual([
      expect.stringMatching(/ v Norton$/),
      expect.stringMatching(/ at Tarn$/),
    ])
  })
})

describe('an appointment', () => {
  it('is called after the profession where the mail names nothing', async () => {
    const found = await events(['Hi Linh', '', 'Matilda on Wednesday 20 May at 9:30 AM with Hygienist Tam'], {
      subject: 'See you soon!',
      from: 'Arbour Dental <remind@arbourdental.example>',
    })
    expect(found).toMatchObject([{ title: 'Dental appointment', start: '2026-05-20T09:30', members: ['Matilda'] }])
  })
})
