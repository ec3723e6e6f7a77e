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
