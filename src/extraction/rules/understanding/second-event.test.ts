import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [{ firstName: 'Ines', lastName: 'Vance', role: 'parent' }],
}

async function timesOf(line: string): Promise<string[]> {
  const given = { from: 'Tomas Vance <tomas.vance@post.example>', subject: 'Saturday' }
  const { events } = await understandingOf(family, line, given)
  return events.map((event) => `${event.start.slice(11)} ${event.title} ${event.location ?? '-'}`)
}

describe('two things on one day', () => {
  it.each([
    [
      'The christening is on Saturday 16 May at 11 in St Brannock’s Church, lunch from 1pm at the Anchor Inn.',
      ['11:00', '13:00'],
    ],
    ['Match on Saturday 16 May at 10am, barbecue at 2pm in the clubhouse.', ['10:00', '14:00']],
  ])('%s', async (line, times) => {
    expect((await timesOf(line)).map((one) => one.slice(0, 5))).toEqual(times)
  })

  it('has each at its own place', async () => {
    const [first, second] = await timesOf(
      'The christening is on Saturday 16 May at 11 in St Brannock’s Church, lunch from 1pm at the Anchor Inn.',
    )
    expect([first, second]).toEqual([expect.stringContaining('Church'), expect.stringMatching(/Lunch.* Anchor Inn/)])
  })

  it.each([
    ['The concert is on Saturday 16 May, doors 6pm, show 6.30pm.'],
    ['The party is on Saturday 16 May at 2pm, pick up at 4pm.'],
    ['The camp is on Saturday 16 May at 9am, coach leaves at 10am.'],
  ])('are one where the second is a part of the first: %s', async (line) => {
    expect(await timesOf(line)).toHaveLength(1)
  })
})
