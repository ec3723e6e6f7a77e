import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M; tap with Quick Steps' },
  ],
}
const school = 'Gumtree Primary School <office@gumtree.example>'

function told(from: string, subject: string, ...paragraphs: string[]): Promise<Understanding> {
  return understandingOf(family, paragraphs.join('\r\n\r\n'), { from, subject })
}

describe('a title', () => {
  it('has no greeting in it', async () => {
    const letter = "Dear Parents, parents' evening is on Thursday 14 May between 3.30pm and 6pm."
    const { events } = await told(school, 'Next week', `${letter} Book your slot online by noon on Tuesday 12 May.`)
    expect(events).toMatchObject([{ title: "Parents' evening" }])
  })

  it('is that one stays away, and not what keeps the teachers busy', async () => {
    const { events } = await told(
      school,
      'News',
      'Please note that school will be closed on Monday 11 May for staff training.',
    )
    expect(events).toMatchObject([{ title: 'School closed for staff training', allDay: true }])
  })

  it('says whose appointment it is by who writes', async () => {
    const { events } = await told(
      'Kestrel Dental <desk@kestreldental.example>',
      'Appointment reminder',
      'Dear Ruth Ferris,',
      'This is a reminder of your appointment:',
      'Date: 14/05/2026\r\nTime: 14:20\r\nWhere: 12 Kestrel Row',
    )
    expect(events).toMatchObject([{ title: 'Dental appointment', members: ['Ruth'] }])
  })

  it('is the class of the subject, where the text says `classes`', async () => {
    const { events } = await told(
      'Quick Steps <hello@quicksteps.example>',
      'Your tap class',
      'Hello Ruth,',
      'Edie has a place. Classes are every Monday from 4.15pm to 5pm, starting 11 May.',
    )
    expect(events).toMatchObject([{ title: 'Tap class', members: ['Edie'] }])
  })

  it('asks for an order form to be returned rather than ordered', async () => {
    const { tasks } = await told(school, 'Portraits', 'Order forms and £12 back by 14 May.')
    expect(tasks).toMatchObject([{ title: 'Return order forms and £12 – Portraits' }])
  })

  it('of a row of a diary is not a neighbour’s', async () => {
    const rows = '<tr><td>Tue 12 May</td><td>Nurse</td></tr><tr><td>Thu 14 May</td><td>Science fair</td></tr>'
    const { events } = await understandingOf(
      family,
      `<p>Well done to all for their assembly.</p><table><tr><th>Date</th><th>Event</th></tr>${rows}</table>`,
      { from: school, subject: 'Gumtree Newsletter', type: 'text/html' },
    )
    expect(events).toMatchObject([{ title: 'Nurse' }, { title: 'Science fair' }])
  })

  it('names who comes, where `he` does', async () => {
    const letter = 'The photographer was due on 12 May. He will now come on 14 May instead.'
    expect((await told(school, 'Notices', letter)).events).toMatchObject([
      { title: 'Photographer', start: '2026-05-14' },
    ])
  })

  it('of an ask to one class is not for what another does', async () => {
    const { tasks } = await told(
      school,
      'Notes',
      'Year 6: curling starts on Tuesday 12 May.',
      'Year 5: jam jars to be returned by Thursday 14 May.',
    )
    expect(tasks).toMatchObject([{ title: 'Return jam jars', due: '2026-05-14', members: ['Edie'] }])
  })

  it('says please to nobody', async () => {
    const { tasks } = await told(school, 'News', 'The photographer comes on Thursday 14 May. Full uniform please.')
    expect(tasks).toMatchObject([{ title: 'Wear full uniform – Photographer' }])
  })
})
