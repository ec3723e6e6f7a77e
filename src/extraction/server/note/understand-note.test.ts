import { describe, expect, it } from 'vitest'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { understandNote } from './understand-note.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Owen', role: 'parent' },
    { firstName: 'Edie', role: 'child', notes: 'Year 4' },
  ],
}

/** On Sunday 22 November 2026, in the morning. */
const found = async (text: string) => {
  const { items } = await understandNote({ text, family, writtenAt: '2026-11-22T09:00:00Z' })
  return items.map(({ kind, title, start, members }) => [kind, title, start, members.join()])
}

describe('a line of a note', () => {
  it('with two things to do, each on its own day, is two', async () => {
    expect(await found('Post the parcel tomorrow and ring Nan on Friday')).toEqual([
      ['task', 'Post the parcel', '2026-11-23', ''],
      ['task', 'Ring Nan', '2026-11-27', ''],
    ])
  })

  it.each([
    ['Wash the kayak and buy rope tomorrow', 'Wash the kayak and buy rope'],
    ['Buy rope and tape tomorrow', 'Buy rope and tape'],
  ])('with one day is one: %s', async (line, title) => {
    expect(await found(line)).toEqual([['task', title, '2026-11-23', '']])
  })

  it('is what one goes to as well as what one brings', async () => {
    expect(await found('Edie: judo 29/11 10:30 - 12, bring £5; granny drives')).toEqual([
      ['event', 'Edie: judo', '2026-11-29T10:30', 'Edie'],
      ['task', 'Bring £5', '2026-11-29', 'Edie'],
    ])
  })

  it('is for the grown-up it names', async () => {
    expect(await found('every Thursday 7pm Owen banjo lesson')).toEqual([
      ['event', 'Owen banjo lesson', '2026-11-26T19:00', 'Owen'],
    ])
  })
})
