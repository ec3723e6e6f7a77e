import { describe, expect, it } from 'vitest'
import { type GivenMail, understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  members: [
    { firstName: 'Linh', lastName: 'Walsh', role: 'parent' },
    { firstName: 'Matilda', lastName: 'Walsh', role: 'child', notes: 'Year 5, class 5K; netball, Dolphins Under 11s' },
    { firstName: 'Hugo', lastName: 'Walsh', role: 'child', notes: 'Year 2, class 2G; Joeys, 1st Petersham' },
  ],
}

function read(lines: string[], given?: GivenMail): Promise<Understanding> {
  return understandingOf(family, lines.join('\r\n'), given)
}

function table(rows: string[][]): string {
  return `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
}

describe('a diary', () => {
  it('makes an event of each line, named by what stands after its date', async () => {
    const { events } = await read([
      'Term dates',
      '',
      'Mon 18 May - Campfire cooking',
      'Mon 25 May - Visit to the fire station, meet there at 6pm',
      'Sat 30 May - Tree planting at Cooks River, 10am - 12',
    ])
    expect(events.map(({ title, start }) => [title, start])).toEqual([
      ['Campfire cooking', '2026-05-18'],
      [expect.stringContaining('fire station'), '2026-05-25T18:00'],
      ['Tree planting', '2026-05-30T10:00'],
    ])
  })

  it('calls off what it says there is none of', async () => {
    const { events } = await read(['Hello all,', '', "No Joeys on Tues 12th as the hall's being painted."], {
      from: 'Akela <joeys@petersham.example>',
    })
    expect(events).toMatchObject([{ title: 'Joeys', start: '2026-05-12', status: 'cancelled' }])
  })
})

describe('rows of a name and a value', () => {
  it('yield the task that one of them asks for', async () => {
    const { events, tasks } = await read(
      [
        '<p>Your consent and payment are needed for 5K.</p>',
        table([
          ['Event:', 'Year 5 excursion'],
          ['Start:', '20/05/2026 08:45 AM'],
          ['Cost:', '$32.50'],
          ['Due by:', '13/05/2026'],
          ['Bring:', 'a packed lunch'],
        ]),
      ],
      { type: 'text/html' },
    )
    expect(events).toMatchObject([{ title: 'Year 5 excursion', start: '2026-05-20T08:45' }])
    expect(tasks.map(({ title, due }) => [title, due])).toEqual([
      ['Give consent and pay $32.50 – Year 5 excursion', '2026-05-13'],
      ['Bring a packed lunch – Year 5 excursion', '2026-05-20'],
    ])
  })

  it('say what stands now where the former time is struck through', async () => {
    const { events } = await read(
      [
        table([
          ['Game', 'Dolphins v Herons'],
          ['Date', 'Saturday 9 May 2026'],
          ['Time', '<s>10:00 am</s> <b>1:30 pm</b>'],
        ]),
      ],
      { type: 'text/html', subject: 'Under 11s netball', from: 'Dolphins Netball <draw@dolphins.example>' },
    )
    expect(events).toMatchObject([{ start: '2026-05-09T13:30', status: 'moved' }])
  })
})

describe('a table', () => {
  it('leaves out the rows of other children', async () => {
    const { events } = await read(
      [
        '<p>The piano exams are on Sunday 17 May at the Town Hall.</p>',
        table([
          ['Class', 'Time', 'Children'],
          ['Beginners', '10:00', 'Elsie, Nia'],
          ['Juniors', '10:45', 'Matilda, Beth'],
        ]),
      ],
      { type: 'text/html' },
    )
    expect(events.filter(({ allDay }) => !allDay)).toMatchObject([{ start: '2026-05-17T10:45', members: ['Matilda'] }])
  })
})

describe('a series', () => {
  it('begins on the day that the next sentence gives', async () => {
    const { events } = await read([
      'Netball training for the Under 11s is every Wednesday, 4-5 pm, at Marrickville Park. First session is 20 May.',
    ])
    expect(events).toMatchObject([{ start: '2026-05-20T16:00', recurrence: 'FREQ=WEEKLY;BYDAY=WE' }])
  })
})

describe('an answer', () => {
  it('means the day that the quoted message named', async () => {
    const { events } = await read(
      [
        'Perfect, Wednesday it is then. 2pm at Sydney Park.',
        '',
        'On Mon, 4 May 2026 at 08:52, Linh Walsh <linh@inbox.example> wrote:',
        '> Tuesday is no good. Wed 20th May?',
      ],
      { from: 'Priya Nair <priya.nair@post.example>', subject: 'Re: picnic' },
    )
    expect(events).toMatchObject([{ start: '2026-05-20T14:00' }])
  })
})

describe('a move', () => {
  it.each([
    [
      'The match on Saturday 9 May at 9:00am is rescheduled to Sunday 10 May at 11:30am.',
      '2026-05-10T11:30',
      '2026-05-09T09:00',
    ],
    ['The match on Saturday 9 May, 9:00am, has been moved to 11:30am.', '2026-05-09T11:30', '2026-05-09T09:00'],
    ['The match on Saturday 9 May has been moved to 11:30am.', '2026-05-09T11:30', '2026-05-09'],
  ])('in “%s” gives one event, at its new time', async (sentence, start, previousStart) => {
    const { events } = await read([sentence], { subject: 'Match', from: 'Dolphins Netball <club@dolphins.example>' })
    expect(events).toMatchObject([{ start, previousStart, status: 'moved', end: null }])
  })
})
