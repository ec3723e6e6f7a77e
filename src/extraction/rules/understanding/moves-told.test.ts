import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { EventItem, FamilyContext } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [{ firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5' }],
}

async function told(text: string): Promise<EventItem[]> {
  return (await understandingOf(family, text, { from: 'Tansy Music <desk@tansymusic.example>', subject: 'News' }))
    .events
}

// The mail is of Monday 4 May.
describe('a move of one day to another', () => {
  it.each([
    'The fiddle recital on Friday 15 May is postponed until Friday 22 May.',
    'The fiddle recital on Friday 15 May is postponed to Friday 22 May.',
    'The fiddle recital on Friday 15 May is delayed until Friday 22 May.',
    'The fiddle recital on Friday 15 May has been put back a week, to Friday 22 May.',
    'The fiddle recital on Friday 15 May has been pushed back to Friday 22 May.',
    'The fiddle recital on Friday 15 May will now be held on Friday 22 May.',
    'The fiddle recital planned for Friday 15 May will now take place on Friday 22 May.',
    'The fiddle recital has moved from Friday 15 May to Friday 22 May.',
    'The fiddle recital has changed from Friday 15 May to Friday 22 May.',
    'We have had to move the fiddle recital from Friday 15 May to Friday 22 May.',
    'The fiddle recital on Friday 15 May has been shifted to Friday 22 May.',
    'The fiddle recital on Friday 15 May has been rearranged for Friday 22 May.',
    'The fiddle recital will be on Friday 22 May instead of Friday 15 May.',
    'Instead of Friday 15 May, the fiddle recital will be on Friday 22 May.',
    'The fiddle recital is on Friday 22 May, not Friday 15 May.',
    'The fiddle recital is not on Friday 15 May but on Friday 22 May.',
    'The fiddle recital, originally planned for Friday 15 May, is on Friday 22 May.',
    'The fiddle recital that was due to take place on Friday 15 May has been rescheduled to Friday 22 May.',
    "The fiddle recital of Friday 15 May won't happen then and is put off until Friday 22 May.",
    'Fiddle recital: Friday 22 May (was Friday 15 May).',
  ])('is one event on the new day: %s', async (text) => {
    expect(await told(text)).toMatchObject([
      { title: 'Fiddle recital', start: '2026-05-22', status: 'moved', previousStart: '2026-05-15' },
    ])
  })

  it.each([
    'The fiddle recital is now on Friday 22 May.',
    'The fiddle recital: new date: Friday 22 May.',
    'The fiddle recital has been put back a week, to Friday 22 May.',
    'The fiddle recital has been deferred to Friday 22 May.',
    'The fiddle recital is delayed until Friday 22 May.',
    'The fiddle recital will take place a week later than planned, on Friday 22 May.',
  ])('may leave the old one unsaid: %s', async (text) => {
    expect(await told(text)).toMatchObject([{ start: '2026-05-22', status: 'moved', previousStart: null }])
  })

  it('is told by the old weekday', async () => {
    expect(await told("Friday's fiddle recital is postponed until Saturday 16 May, 10am.")).toMatchObject([
      { start: '2026-05-16T10:00', status: 'moved', previousStart: '2026-05-08' },
    ])
  })

  it('may be to an earlier one', async () => {
    const text = 'The fiddle recital on Friday 15 May has been brought forward to Thursday 14 May.'
    expect(await told(text)).toMatchObject([{ start: '2026-05-14', status: 'moved', previousStart: '2026-05-15' }])
  })

  it('may say both hours', async () => {
    const text = 'We have had to move your appointment from Thursday 14 May at 14:20 to Monday 18 May at 9:10am.'
    expect(await told(text)).toMatchObject([
      { start: '2026-05-18T09:10', status: 'moved', previousStart: '2026-05-14T14:20' },
    ])
  })
})

it.each(['not 4pm', 'instead of 4pm', 'rather than 4pm'])(
  'an hour that no longer holds is the old one: %s',
  async (old) => {
    expect(await told(`The fiddle recital on Friday 15 May starts at 5pm, ${old}.`)).toMatchObject([
      { start: '2026-05-15T17:00', end: null, status: 'moved', previousStart: '2026-05-15T16:00' },
    ])
  },
)

it.each([
  'The entry form is needed by Thursday 14 May, not Friday 15 May.',
  'Please return the entry form by Thursday 14 May instead of Friday 15 May.',
  'The closing date for the form has been moved from Monday 11 May to Thursday 14 May.',
])('another day to act by is no event: %s', async (text) => {
  const { events, tasks } = await understandingOf(family, text, { from: 'Tansy Music <desk@tansymusic.example>' })
  expect(events).toEqual([])
  expect(tasks).toMatchObject([{ due: '2026-05-14' }])
})

it('a game off and another day for it are two things', async () => {
  expect(await told('Today’s fixture against Foxwell is cancelled and rescheduled for Thursday 14 May.')).toMatchObject(
    [{ start: '2026-05-04', status: 'cancelled' }, { start: '2026-05-14' }],
  )
})
