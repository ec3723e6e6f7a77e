import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { EventItem, FamilyContext } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M; karate' },
  ],
}
const club = 'Teasel Karate Club <sensei@teaselkarate.example>'
const friend = 'Jo Banks <jo.banks@post.example>'

async function told(from: string, subject: string, text: string): Promise<EventItem[]> {
  return (await understandingOf(family, text, { from, subject })).events
}

describe('what is called off', () => {
  it.each([
    'Wilf is ill, so we are having to call off the party on Sunday.',
    'We have decided to cancel the party on Sunday.',
    'Sorry, we are going to have to call the party off on Sunday.',
  ])('is cancelled however a friend says it: %s', async (text) => {
    expect(await told(friend, "Wilf's 7th", text)).toMatchObject([{ start: '2026-05-10', status: 'cancelled' }])
  })
})

it('a club is off on the day told, and what its mail tells besides bears its own name', async () => {
  const events = await told(
    club,
    'No karate this week',
    'No karate this week (tues). Grading is still sat 16 may 10am.',
  )
  expect(events).toMatchObject([
    { title: 'Karate', start: '2026-05-05', status: 'cancelled' },
    { title: 'Grading', start: '2026-05-16T10:00', status: 'confirmed' },
  ])
})

it('a game that is made up on another day stands on that day', async () => {
  const events = await told(
    club,
    'Rain',
    'Today’s game against Foxwell is cancelled and will be made up on Thursday 14 May at 5.45pm.',
  )
  expect(events).toMatchObject([
    { start: '2026-05-04', status: 'cancelled' },
    { start: '2026-05-14T17:45', status: 'confirmed' },
  ])
})

it('a visit that has to move stands on its new day', async () => {
  const events = await told(
    'Sallow Dental <desk@sallowdental.example>',
    'Edie',
    "We need to move Edie's check-up on Thursday 14 May at 3.40pm. Her new appointment is Friday 22 May at 4.10pm.",
  )
  expect(events).toMatchObject([{ start: '2026-05-22T16:10', status: 'moved', previousStart: '2026-05-14T15:40' }])
})
