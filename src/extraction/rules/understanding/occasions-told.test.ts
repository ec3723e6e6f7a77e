import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Marcus', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M' },
    { firstName: 'Max', lastName: 'Ferris', role: 'child', notes: 'Year 2, 2K; Cubs' },
  ],
}
const school = 'Gumtree Primary School <office@gumtree.example>'

function told(from: string, subject: string, ...paragraphs: string[]): Promise<Understanding> {
  return understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })
}

describe('what a school puts on', () => {
  it.each(['Shared lunch: Friday 15 May at noon.', 'Bake sale, Friday 15 May at noon.'])('%s', async (line) => {
    expect((await told(school, 'News', line)).events).toMatchObject([{ start: '2026-05-15T12:00' }])
  })
})

it('a stay whose days stand apart from each other is one', async () => {
  const { events } = await told(
    'Cubs <cubs@firstgumtree.example>',
    'Summer camp - forms, money, kit',
    'Dates: Friday 26 June (drop off 6.30pm) to Sunday 28 June (pick up 2pm)\r\nWhere: Alder Wood',
    'Please let me have your health form by Friday 29 May and the balance of £45 by Friday 12 June.',
  )
  expect(events).toMatchObject([{ title: 'Summer camp', start: '2026-06-26T18:30', end: '2026-06-28T14:00' }])
})

it('two things asked for by two days are two tasks', async () => {
  const { tasks } = await told(
    school,
    'Year 5 residential',
    'Please let us have the health form by Friday 29 May and the balance of £45 by Friday 12 June.',
  )
  expect(tasks).toMatchObject([
    { title: expect.stringMatching(/health form/), due: '2026-05-29' },
    { title: expect.stringMatching(/balance \(£45\)/), due: '2026-06-12' },
  ])
})

it('what is booked for one parent is that parent’s, and so is what is brought to it', async () => {
  const { events, tasks } = await told(
    'Foxwell Garage <desk@foxwellgarage.example>',
    'Car service for Marcus',
    "Hi Marcus, you're booked in: Friday 15 May at 8.30am, at Foxwell Garage.",
    'Please bring your locking wheel nut.',
  )
  expect(events).toMatchObject([{ title: 'Car service for Marcus', members: ['Marcus'] }])
  expect(tasks).toMatchObject([{ members: ['Marcus'] }])
})

it('a line that says when a club starts gives its series the first day', async () => {
  const { events } = await told(
    'Foxwell Clubs <desk@foxwellclubs.example>',
    'Fencing club',
    'Day: Wednesdays\r\nTime: 3.30pm - 4.30pm\r\nAt: Gumtree Primary hall\r\nStarts: 20 May\r\nEnds: 1 July',
  )
  expect(events).toMatchObject([
    { start: '2026-05-20T15:30', location: 'Gumtree Primary hall', recurrence: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260701' },
  ])
})

describe('an event that only the subject dates', () => {
  const friend = 'Jo Banks <jo.banks@post.example>'

  it.each([
    [
      "Nan's 80th - Sat 16 May 12.30 at Il Ponte",
      { title: "Nan's 80th", start: '2026-05-16T12:30', location: 'Il Ponte' },
    ],
    ['dinner w/ the Aldens fri 7', { title: 'Dinner with the Aldens', start: '2026-05-08T19:00' }],
  ])('%s', async (subject, event) => {
    const { events } = await told(friend, subject, 'No presents, she says!')
    expect(events).toMatchObject([{ ...event, evidence: [{ part: 'subject', quote: subject }] }])
  })

  it('is none where the subject is only the date of a newsletter', async () => {
    expect((await told(school, 'Newsletter – Friday 8 May', 'All is well with us.')).events).toEqual([])
  })
})

describe('a table with a column', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const read = (...rows: string[][]) =>
    understandingOf(family, table(...rows), { from: school, subject: 'Summer dates', type: 'text/html' })

  it('of what to bring asks for it on the day of its row', async () => {
    const { tasks } = await read(
      ['Day', 'Activity', 'Bring', 'Cost'],
      ['Mon 1 June', 'Pizza making', 'Apron', '£7'],
      ['Tue 2 June', 'Reptile show', '-', '£9'],
    )
    expect(tasks).toMatchObject([{ title: expect.stringMatching(/^Bring apron – Pizza making/), due: '2026-06-01' }])
  })

  it('of years leaves out the rows of others', async () => {
    const { events } = await read(
      ['Date', 'Event', 'Year'],
      ['Mon 1 June', 'Party day', 'Reception'],
      ['Tue 2 June', 'Sports day', 'Whole school'],
    )
    expect(events).toMatchObject([{ title: 'Sports day', location: null }])
  })
})

it('a visit to the school is told by the heading over it', async () => {
  const { events } = await understandingOf(
    family,
    '<h2>Flu vaccinations</h2><p>The nurses will be in school on Thursday 21 May for all children.</p>',
    { from: school, type: 'text/html' },
  )
  expect(events).toMatchObject([{ title: 'Flu vaccinations', start: '2026-05-21', allDay: true }])
})

it('a day off bears no other occasion’s name', async () => {
  const { events } = await told(
    school,
    'Star concert',
    'Our star concert is on Thursday 14 May at 6pm. Friday 15 May is a public holiday.',
  )
  expect(events.map(({ title }) => title)).toEqual(['Star concert', 'Public holiday'])
  const closed = await told(school, 'News', 'Due to the storm warning the school will be closed on Tuesday 12 May.')
  expect(closed.events).toMatchObject([{ title: 'School closed', start: '2026-05-12' }])
})

describe('a friend’s mail', () => {
  const friend = 'Jo Banks <jo.banks@post.example>'

  it('makes no event of what keeps its writer', async () => {
    const { events, tasks } = await told(
      friend,
      'tomorrow',
      "Hi Ruth, could you grab Ella from Cubs tomorrow, I've got a late meeting? Thank you!",
    )
    expect(events).toEqual([])
    expect(tasks).toMatchObject([{ title: expect.stringMatching(/^Grab Ella from Cubs/), due: '2026-05-05' }])
  })

  it('ends a sleepover on the morning after', async () => {
    const { events } = await told(
      friend,
      "Ella's sleepover",
      'Ella would love Edie to come to her sleepover on Sat 23 May. Drop off at 6, pizza and a film, pick up Sunday by 10.',
    )
    expect(events).toMatchObject([{ start: '2026-05-23T18:00', end: '2026-05-24T10:00' }])
  })
})

it('a titled teacher with an assembly writes for a school', async () => {
  const { events, notification } = await told(
    'Mrs Kelly <kkelly@gumtree.example>',
    '5M assembly',
    'Hi families, 5M will present their assembly this Friday at 2:15 pm in the hall.',
  )
  expect(events).toMatchObject([{ start: '2026-05-08T14:15', category: 'school', members: ['Edie'] }])
  expect(events[0]?.title).not.toContain('Mrs')
  expect(notification).toMatchObject({ category: 'school' })
})

it('why a thing was moved is no day of its own', async () => {
  const { events } = await told(
    school,
    'Assembly moved',
    'The assembly has been moved to Tuesday 26 May at 6:30pm because the hall is taken on Thursday 21 May.',
  )
  expect(events).toMatchObject([{ start: '2026-05-26T18:30', status: 'moved' }])
})

it.each([
  'PE this half term is on Mondays and Thursdays - kit in school please.',
  'Please bring a packed lunch and a hat each day.',
])('what goes on all term or each day is no event: %s', async (line) => {
  expect((await told(school, 'Year 5', line)).events).toEqual([])
})

it('what may be booked until a day is booked by it, and a deed before then by the day told', async () => {
  const { tasks } = await told(
    school,
    'Parents’ evening',
    'The Year 5 parents’ evening is on Thursday 28 May from 4.15pm. Slots can be booked online until Tuesday 26th.',
  )
  expect(tasks).toMatchObject([{ due: '2026-05-26' }])
  const music = await told(
    'R Patel <rpatel@stagehub.example>',
    'Edie cornet',
    "Edie's cornet lessons will move from Tuesdays to Wednesdays at 1.10pm, starting on 27 May. She needs to buy new valve oil before then, please.",
  )
  expect(music.events).toMatchObject([{ start: '2026-05-27T13:10', recurrence: 'FREQ=WEEKLY;BYDAY=WE' }])
  expect(music.tasks).toMatchObject([{ title: expect.stringMatching(/valve oil/), due: '2026-05-27' }])
})
